// Replaced by the module that lives here.
