/** A command on its way to a device that has no commands, only places to write to. */
export interface WantedCommand {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** A value that is written for a command. */
export interface WantedValue {
  readonly key: string
  readonly value: number
}

/**
 * What a command means for places: each setting, the time in seconds, or 1 for a command that has no value. Null in place of a list: one of its settings is no
 * number.
 */
export function wantedValues({ method, params }: WantedCommand): readonly WantedValue[] | null {
  if (method === 'timeCalibration') return [{ key: method, value: Math.round(Number(params.ts) / 1000) }]
  if (method !== 'writeSettings') return [{ key: method, value: 1 }]
  const wanted: WantedValue[] = []
  for (const [key, given] of Object.entries(params)) {
    const value = typeof given === 'boolean' ? Number(given) : given
    if (typeof value !== 'number' || !Number.isFinite(value)) return null
    wanted.push({ key, value })
  }
  return wanted
}

/** The targets of a command, each with its raw number; or why it cannot be sent. */
export function targetsOf<T extends { readonly key: string; readonly scale: number; readonly offset: number }>(
  command: WantedCommand,
  targets: readonly T[],
): readonly { readonly target: T; readonly raw: number; readonly value: number }[] | { readonly refused: string } {
  const wanted = wantedValues(command)
  if (wanted === null) return { refused: 'a setting is no number' }
  const found = wanted.map(({ key, value }) => ({ key, value, target: targets.find((one) => one.key === key) }))
  const missing = found.filter(({ target }) => !target).map(({ key }) => key)
  if (missing.length > 0 || found.length === 0) return { refused: `the connector has no target for ${missing.join(', ').slice(0, 100)}` }
  return found.flatMap(({ value, target }) => (target ? [{ target, value, raw: (value - target.offset) / target.scale }] : []))
}
