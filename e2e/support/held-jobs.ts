import { onServer } from '../../scripts/postgres/test-database.ts'

/** Key of the advisory lock that holds jobs; nothing else in the database of a test uses it. */
const key = 7_310

/** Jobs wait for the lock where they note their progress; without a time limit on the wait, which is shorter than a slow machine needs. */
const gate = `
  create or replace function hold_job() returns trigger language plpgsql as $$
  begin
    perform set_config('lock_timeout', '0', true);
    perform pg_advisory_xact_lock_shared(${key});
    return null;
  end $$;
  create or replace trigger hold_job before update of progress on job for each statement execute function hold_job()`

/** A job that is held. */
export interface HeldJobs {
  /** Whether the job was asked to stop. */
  readonly isStopping: () => Promise<boolean>
}

/** Holds the jobs of users at their next step while `work` runs, so that no job is too fast for what is tried while it runs. */
export const whileJobsAreHeld = (databaseUrl: string, work: (held: HeldJobs) => Promise<void>): Promise<void> =>
  onServer(databaseUrl, async (client) => {
    await client.query(gate)
    await client.query('select pg_advisory_lock($1)', [key])
    const isStopping = async () => (await client.query(`select 1 from job where state = 'running' and cancel`)).rowCount === 1
    await work({ isStopping }) // the end of the connection releases the lock
  })
