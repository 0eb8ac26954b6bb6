import pg from 'pg'

/** SQLSTATE of a damaged page, of a damaged index, and of a block that its disk does not return. */
const damageCodes = new Set(['XX001', 'XX002', '58030'])

/** Whether stored data could not be read because a page of the database, or the disk below it, is damaged. */
export const isDamage = (error: unknown): boolean => error instanceof pg.DatabaseError && damageCodes.has(error.code ?? '')

/** The page that an error of a damaged database is about, in the words of PostgreSQL. */
export const damagedPlace = (error: unknown): string => {
  const text = error instanceof Error ? error.message : ''
  return /blocks? \d+(?:\.\.\d+)? (?:of|in) (?:relation|file) "?[\w./]+/.exec(text)?.[0].replace('"', '') ?? text.slice(0, 120)
}

/** SQL of the time when a damaged page was read last; null if none was for a day (guess: the time to see and to mend it). */
export const recentDamage = `(select max(checksum_last_failure) from pg_stat_database
  where (datid = 0 or datname = current_database()) and checksum_last_failure > now() - interval '1 day')`
