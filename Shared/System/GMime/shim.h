// Nothing: this module only brings the compiler flags of gmime-3.0 to CGMIME.
