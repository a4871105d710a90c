/// Settings with which a test speaks for many addresses: itself is a proxy that is believed.
let believed = ["THERACOMM_TRUSTED_PROXIES": "127.0.0.1"]
