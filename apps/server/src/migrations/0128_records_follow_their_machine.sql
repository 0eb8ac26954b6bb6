-- Opinions and cases of a point move to another company with their point. Those whose point was deleted, or that never had one, follow their machine.

create function move_records_of_machine() returns trigger language plpgsql as $$
begin
  update expert_opinion set company_id = new.company_id where equipment_id = new.id and mapping_id is null;
  update fault_case set company_id = new.company_id where equipment_id = new.id and mapping_id is null;
  return null;
end
$$;
create trigger equipment_records after update of company_id on equipment for each row
  when (old.company_id is distinct from new.company_id) execute function move_records_of_machine();

update expert_opinion o set company_id = e.company_id from equipment e
  where e.id = o.equipment_id and o.mapping_id is null and o.company_id <> e.company_id;
update fault_case o set company_id = e.company_id from equipment e
  where e.id = o.equipment_id and o.mapping_id is null and o.company_id <> e.company_id;
