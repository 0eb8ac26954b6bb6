-- Jobs of users are tasks of the queue; the job stays as the record that people see, and its task has its id as key.
alter table job
  -- Until the job has ended: what was asked for, sealed with the key of the server.
  add column input bytea,
  -- When it began to run for the first time.
  add column started_at timestamptz;

-- Jobs of the version before ran in the process that was asked, which has ended.
update job set state = 'failed', ended_at = now(), message = case language
  when 'en' then 'The server restarted and stopped the job. Some of its changes may have been made: check before you start it again.' else '服务重启，任务中断；部分数据可能已写入，请核对后再重试' end
where state = 'running';

drop index job_running;
create index job_running on job (account_id) where state = 'running';
