-- A public case that is withdrawn or deleted leaves the AI texts of other customers: its source, and the words of the sentences that cite it.
create function forget_public_case() returns trigger language plpgsql as $$
begin
  update ai_report r set
    sources = (select coalesce(jsonb_agg(s order by n) filter (where (s ->> 'caseId')::int is distinct from old.id), '[]')
      from jsonb_array_elements(r.sources) with ordinality as of (s, n)),
    sentences = (select coalesce(jsonb_agg(case when exists (
        select from jsonb_array_elements(r.sources) s where (s ->> 'caseId')::int = old.id and t -> 'cites' ? (s ->> 'key'))
        then t || '{"text": ""}' else t end order by n), '[]')
      from jsonb_array_elements(r.sentences) with ordinality as of (t, n))
  where r.sources @> jsonb_build_array(jsonb_build_object('caseId', old.id));
  return null;
end $$;
create trigger forget_public_case after update of state on public_case for each row
  when (old.state = 'Approved' and new.state <> 'Approved') execute function forget_public_case();
create trigger forget_deleted_public_case after delete on public_case for each row
  when (old.state = 'Approved') execute function forget_public_case();
