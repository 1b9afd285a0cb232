alter table sessions
  drop constraint sessions_method_check,
  add constraint sessions_method_check
    check (method in ('password', 'passkey', 'link', 'recovery-code', 'invitation', 'command-line'));
