load_demo() { :; }
print_demo_logins() { :; }
