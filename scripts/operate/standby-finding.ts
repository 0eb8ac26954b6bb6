import { type Finding, ok, warn } from './finding.ts'

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

/** SQL of `Standbys` but its hosts, as one JSON object. */
export const standbysSql = `(select jsonb_build_object('streaming', count(*), 'seen', count(sync_state),
  'synchronous', count(*) filter (where sync_state in ('sync', 'quorum') and state = 'streaming'),
  'synchronousCommit', current_setting('synchronous_commit')) from pg_stat_replication)`

/** Settings of `synchronous_commit` that wait until a standby has stored a commit: the others tell of success before. */
const waiting = new Set(['on', 'remote_apply'])

/**
 * Whether what was acknowledged is on a standby as well, so that a failover loses nothing; none where the database has no standby, and no
 * other host that could become one.
 */
export function standbyFindings({ hosts, streaming, seen, synchronous, synchronousCommit }: Standbys): Finding[] {
  if (hosts < 2 && streaming === 0) return []
  if (streaming === 0)
    return [warn(`DATABASE_URL names ${hosts} hosts, but no standby is connected: a failover would lose data, or there is none`)]
  if (seen < streaming) return [warn('Whether a standby confirms commits cannot be seen: grant pg_monitor to the role of DATABASE_URL')]
  if (synchronous === 0)
    return [warn('No standby confirms commits: a failover loses what was acknowledged last. Set synchronous_standby_names')]
  return waiting.has(synchronousCommit)
    ? [ok('A commit is on a standby before it is acknowledged')]
    : [warn(`synchronous_commit is ${synchronousCommit}: commits are acknowledged before the standby has stored them`)]
}
