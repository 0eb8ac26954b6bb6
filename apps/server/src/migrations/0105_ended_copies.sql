-- Copies that were rejected or withdrawn keep their number, state and reason; their texts and pictures end.
delete from public_case_file where public_case_id in (select id from public_case where not is_of_platform and state in ('Rejected', 'Withdrawn'));
update public_case set name = case_number, fault = null, part = null, fault_source = null, coupling_type = null, motor_speed = null, importance = null,
  machine_type = null, sampling_parameters = '', trend_analysis = '', spectrum_analysis = '', reason = '', repair_suggestions = '', repair_results = '',
  author = '', likeness = '{}', search_text = lower(case_number),
  record = '{"machineType": null, "facts": [], "component": null, "stage": null, "confidence": null, "waves": 0, "evidence": [], "spectra": [], "trend": []}'
where not is_of_platform and state in ('Rejected', 'Withdrawn');

create index fault_case_file_file on fault_case_file (file_id);
