-- Where a point is along the drive train, and what the rules of oil whirl have to know of a machine. Codes of TrainPart and ShaftBearing; speeds in r/min.
alter table mapping add column train_part text;
alter table machine_model_point add column train_part text;
alter table equipment add column shaft_bearing text, add column critical_speed double precision;
alter table machine_model add column shaft_bearing text, add column critical_speed double precision;

create or replace function machine_facts_changed() returns trigger language plpgsql as $$
begin
  perform diagnose_again(array(select m.id from mapping m
    join new_rows n on n.id = m.equipment_id join old_rows o on o.id = n.id
    where (o.type, o.rated_speed, o.rotate_speed, o.speed_ratio, o.gear_teeth, o.belt_type, o.belt_girth, o.drive_wheel_diameter, o.driven_wheel_diameter,
        o.blade_count, o.drive_bearing, o.non_drive_bearing, o.drive_bearing_id, o.non_drive_bearing_id, o.shaft_bearing, o.critical_speed)
      is distinct from (n.type, n.rated_speed, n.rotate_speed, n.speed_ratio, n.gear_teeth, n.belt_type, n.belt_girth, n.drive_wheel_diameter, n.driven_wheel_diameter,
        n.blade_count, n.drive_bearing, n.non_drive_bearing, n.drive_bearing_id, n.non_drive_bearing_id, n.shaft_bearing, n.critical_speed)));
  return null;
end $$;

-- A name can say where a point is.
create or replace function point_facts_changed() returns trigger language plpgsql as $$
begin
  perform diagnose_again(array(select n.id from new_rows n join old_rows o on o.id = n.id
    where (o.drive_port, o.train_part, o.name) is distinct from (n.drive_port, n.train_part, n.name)));
  return null;
end $$;
