-- Roles can be granted the permissions of buttons that the platform's administrator added to the menu, so callers change with the menu.
create trigger tell_caller_change after insert or delete or update of origin, mode, menu_type, perms, status on menu
  for each statement execute function tell_caller_change();
