/** A share of the stream as the database has it. */
export interface LeaseRow {
  readonly partition: number
  /** The server that writes it; null: none. */
  readonly holder: number | null
  readonly epoch: number
}

/** What a server sees when it looks at the shares. */
export interface LeaseView {
  readonly me: number
  readonly rows: readonly LeaseRow[]
  /** The servers that were seen a moment ago; this one is always among them. */
  readonly alive: ReadonlySet<number>
  /** False: those that seem to be gone may only be late, as after the database was away. */
  readonly mayInherit: boolean
}

/** What a server does about its shares. */
export interface LeasePlan {
  readonly take: readonly LeaseRow[]
  readonly give: readonly LeaseRow[]
}

/**
 * Divides the shares among the servers that are alive, at most one more for some than for others. Each server decides for itself: it takes shares that no server
 * has, and gives up those that it has too many while another one has too few.
 */
export function planLeases({ me, rows, alive, mayInherit }: LeaseView): LeasePlan {
  const others = [...alive].filter((one) => one !== me)
  const all = others.length + 1
  const most = Math.ceil(rows.length / all)
  const least = Math.floor(rows.length / all)
  const heldBy = (server: number) => rows.filter(({ holder }) => holder === server)
  const own = heldBy(me)
  const isAbandoned = ({ holder }: LeaseRow): boolean => holder === null || (holder !== me && !alive.has(holder))
  const free = rows.filter((row) => isAbandoned(row) && (row.holder === null || mayInherit))
  if (own.length < most) return { take: free.slice(0, most - own.length), give: [] }
  const wanting = others.filter((server) => heldBy(server).length < least).length
  const spare = own.length > most ? own.length - most : own.length > least && wanting > 0 && !rows.some(isAbandoned) ? 1 : 0
  return { take: [], give: spare === 0 ? [] : own.slice(-spare) }
}
