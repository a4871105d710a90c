// The code of a mail stands behind the # of its link, which browsers keep to themselves. It is put into the form and taken
// out of the address, so that neither the history nor a screenshot shows it. Nothing is sent until the button is pressed.
const field = document.getElementById("token");
const code = location.hash.slice(1);
if (field) {
  if (/^[A-Za-z0-9_-]{64}$/.test(code)) {
    field.value = code;
    history.replaceState(null, "", location.pathname);
  }
  if (field.value) field.closest(".code").hidden = true;
}
