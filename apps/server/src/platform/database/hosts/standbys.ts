/** What a primary says about its standbys. */
export interface Standbys {
  /** Hosts that the address of the database names. */
  readonly hosts: number
  readonly streaming: number
  /** Those whose state the role may see: without `pg_monitor` PostgreSQL lists the others and shows nothing of them. */
  readonly seen: number
  /** Those that confirm commits. */
  readonly synchronous: number
  readonly synchronousCommit: string
}

/** What the database itself knows: all but its hosts. */
export type KnownStandbys = Omit<Standbys, 'hosts'>

/** SQL of what the database knows of `Standbys`, as one JSON object. Backups, archives of the log and subscribers replicate too, and never become a primary. */
export const standbysSql = `(select jsonb_build_object('streaming', count(*), 'seen', count(sync_state),
  'synchronous', count(*) filter (where sync_state in ('sync', 'quorum') and state = 'streaming'),
  'synchronousCommit', current_setting('synchronous_commit')) from pg_stat_replication r
  where application_name not in ('pg_basebackup', 'pg_receivewal')
    and not exists (select from pg_replication_slots s where s.active_pid = r.pid and s.slot_type = 'logical'))`

/** Settings of `synchronous_commit` that wait until a standby has stored a commit: the others tell of success before. */
const waiting = new Set(['on', 'remote_apply'])

/** Whether what was acknowledged is on a standby as well, in words for the operator. */
export interface StandbyState {
  readonly isSafe: boolean
  readonly text: string
}

const unsafe = (text: string): StandbyState => ({ isSafe: false, text })

/**
 * Whether what was acknowledged is on a standby as well, so that a failover loses nothing; null where the database has no standby, and no
 * other host that could become one.
 */
export function standbyState({ hosts, streaming, seen, synchronous, synchronousCommit }: Standbys): StandbyState | null {
  if (hosts < 2 && streaming === 0) return null
  if (streaming === 0)
    return unsafe(`DATABASE_URL names ${hosts} hosts, but no standby is connected: a failover would lose data, or there is none`)
  if (seen < streaming) return unsafe('Whether a standby confirms commits cannot be seen: grant pg_monitor to the role of DATABASE_URL')
  if (synchronous === 0)
    return unsafe('No standby confirms commits: a failover loses what was acknowledged last. Set synchronous_standby_names')
  return waiting.has(synchronousCommit)
    ? { isSafe: true, text: 'A commit is on a standby before it is acknowledged' }
    : unsafe(`synchronous_commit is ${synchronousCommit}: commits are acknowledged before the standby has stored them`)
}
