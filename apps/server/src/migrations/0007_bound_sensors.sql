-- A bound sensor is of the company of its point: when an area or a machine moves, it moves along, as everything else below them does.
-- Its gateway stays where it is: one gateway may serve points of several companies of a tenant, so that binding knows the tenant alone.

update sensor set company_id = point.company_id, updated_at = now()
from mapping point
where point.id = sensor.mapping_id and point.company_id <> sensor.company_id;

alter table mapping add unique (tenant_id, company_id, id);
-- Without a point the company is the sensor's own: a key of which one column is null holds nothing.
alter table sensor
  drop constraint sensor_tenant_id_mapping_id_fkey,
  add foreign key (tenant_id, company_id, mapping_id) references mapping (tenant_id, company_id, id) on update cascade;
