-- The number of the attempt that writes an export: one whose lease was lost must not write on. Why an export failed is a code with its values, put
-- into words by the call that lists it; `reason` is the text of older rows.
alter table company_export add column attempt integer not null default 0, add column problem jsonb;
