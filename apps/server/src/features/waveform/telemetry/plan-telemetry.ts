import { equipment } from '@undertone/domain/asset/equipment.resource'
import { DomainError } from '@undertone/domain/core/error'
import { telemetryKeyOf } from '@undertone/domain/device/telemetry/telemetry'
import { fitsMask, matchPath, type NamePattern, namePieces, readPattern } from '@undertone/domain/waveform/batch/name-pattern'
import { batchErrors } from '@undertone/domain/waveform/batch/recording-batch.errors'
import { type SourceUnit, sourceUnitOf } from '@undertone/domain/waveform/batch/source-units.table'
import { deviceNamedBy } from '@undertone/domain/waveform/batch/telemetry.enums'
import type { TelemetryRule } from '@undertone/domain/waveform/batch/telemetry-rule'
import { inTurns } from '../../../platform/runtime/in-turns.ts'
import type { FileRow, FileSeries } from '../batch/batch-file.store.ts'
import type { Named } from '../batch/find-places.ts'
import type { ReadTelemetryFile } from './telemetry-files.ts'

/** A file with one of its keys. */
export interface KeyFile {
  readonly file: Pick<FileRow, 'id' | 'path' | 'object'>
  readonly series: FileSeries
}

/** A key of a device, and what a rule makes of it. */
export interface KeyDraft extends Named {
  readonly device: string
  readonly key: string
  /** In the order of their paths. */
  readonly files: readonly KeyFile[]
  /** Telemetry key of the point. */
  readonly to: string | null
  readonly conversion: SourceUnit
  readonly isSkipped: boolean
  readonly problem: DomainError | null
}

/** The devices that the lists of an import name. */
class KnownDevices {
  readonly #byId = new Map<string, string>()
  readonly #byName = new Map<string, string>()

  add({ telemetry }: ReadTelemetryFile): void {
    for (const { id, name } of telemetry?.devices ?? []) {
      if (id !== null) this.#byId.set(id.toLowerCase(), name)
      this.#byName.set(name.toLowerCase(), name)
    }
  }

  /** The name of the device that a text names by its id or its name; undefined for one that no list has. */
  find(text: string): string | undefined {
    const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0].toLowerCase()
    return (id === undefined ? undefined : this.#byId.get(id)) ?? this.#byName.get(text.trim().toLowerCase())
  }

  /** The device of a file: one of the lists that its path names, from its end; else the name of the file or of its folder. */
  ofPath(path: string, namedBy: TelemetryRule['namedBy']): string {
    const folders = path.split('/')
    const file = (folders.pop() ?? '').replace(/\.[a-z]{2,5}$/i, '')
    const parts = [file, ...folders.toReversed()]
    for (const part of parts) {
      const known = this.find(part)
      if (known !== undefined) return known
    }
    const [folder = file] = folders.toReversed()
    return namedBy === deviceNamedBy.members.Folder.code ? folder : file
  }
}

/** What names of devices may say. */
const pieces: ReadonlySet<string> = new Set(['machine', 'point'])

/** The pattern of a rule; null where it has none. @throws where it is wrong. */
export function devicePatternOf({ pattern }: Pick<TelemetryRule, 'pattern'>): NamePattern | null {
  if (pattern === '') return null
  const read = readPattern(pattern)
  if ('error' in read) throw new DomainError(batchErrors.badPattern, { reason: read.error }, 'pattern')
  const other = [...read.pieces].find((piece) => !pieces.has(piece))
  if (other === undefined) return read
  const reason = { cn: `来源设备名中没有 {${other}}`, en: `names of devices have no {${other}}` }
  throw new DomainError(batchErrors.badPattern, { reason }, 'pattern')
}

interface DevicePlace extends Named {
  readonly isSkipped: boolean
  readonly problem: DomainError | null
}

/** Machine and point of a device. Without a pattern its name is that of the machine, or of the point where the machine is entered. */
function placeOfDevice(device: string, rule: TelemetryRule, pattern: NamePattern | null): DevicePlace {
  const row = rule.devices.find(({ match }) => fitsMask(match, device))
  // The end keeps a name with a dot whole: a pattern may leave out extensions.
  const said = pattern ? matchPath(pattern, `${device}.device`) : {}
  const machine = row?.machine ?? said?.machine ?? rule.machine ?? (pattern ? '' : device)
  const point = row?.point ?? said?.point ?? rule.point ?? (pattern || rule.machine === null ? '' : device)
  const place = { machine, point, isSkipped: row?.isSkipped ?? false }
  if (place.isSkipped) return { ...place, problem: null }
  if (said === null && (row?.machine ?? null) === null) return { ...place, problem: new DomainError(batchErrors.noDeviceMatch) }
  if (machine === '' || point === '') return { ...place, problem: new DomainError(batchErrors.noPlace) }
  const long = (['machine', 'point'] as const).find((piece) => place[piece].trim().length > equipment.fields.name.max)
  const problem =
    long === undefined ? null : new DomainError(batchErrors.badPiece, { piece: namePieces[long], value: place[long].slice(0, 80) })
  return { ...place, problem }
}

const asItIs: SourceUnit = { factor: 1, offset: 0 }

/** What a key becomes by the mapping; the reason if it becomes nothing. */
function useOfKey(key: string, { keys }: TelemetryRule): Pick<KeyDraft, 'to' | 'conversion' | 'isSkipped' | 'problem'> {
  const row = keys.find(({ match }) => fitsMask(match, key))
  const nothing = { to: null, conversion: asItIs, isSkipped: true }
  if (!row) return { ...nothing, problem: new DomainError(batchErrors.keyLeftOut) }
  const target = row.to === null ? undefined : telemetryKeyOf(row.to)
  if (!target) return { ...nothing, problem: null }
  const unit = sourceUnitOf(target.unit, row.unit)
  const to = target.key
  if (!unit)
    return { to, conversion: asItIs, isSkipped: false, problem: new DomainError(batchErrors.badUnit, { to, unit: row.unit ?? '' }) }
  return { to, conversion: { factor: row.factor * unit.factor, offset: unit.offset }, isSkipped: false, problem: null }
}

/** The order of names: that of their characters, which takes a tenth of the time of that of a language. */
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : Number(a > b))

/** What files have of each key of each device. */
async function keysOf(
  files: readonly ReadTelemetryFile[],
  namedBy: TelemetryRule['namedBy'],
): Promise<Map<string, Map<string, KeyFile[]>>> {
  const known = new KnownDevices()
  await inTurns(files, (file) => known.add(file))
  const byDevice = new Map<string, Map<string, KeyFile[]>>()
  await inTurns(files, ({ telemetry, ...file }) => {
    for (const series of telemetry?.series ?? []) {
      const device = series.device === null ? known.ofPath(file.path, namedBy) : (known.find(series.device) ?? series.device)
      const keys = byDevice.get(device) ?? new Map<string, KeyFile[]>()
      byDevice.set(device, keys)
      const own = keys.get(series.key)
      if (own) own.push({ file, series })
      else keys.set(series.key, [{ file, series }])
    }
  })
  return byDevice
}

/** What a rule makes of the keys of devices in files that were read, by device and key. Others are answered in between. */
export async function telemetryDrafts(
  files: readonly ReadTelemetryFile[],
  rule: TelemetryRule,
  pattern: NamePattern | null,
): Promise<KeyDraft[]> {
  const uses = new Map<string, ReturnType<typeof useOfKey>>()
  const drafts: KeyDraft[] = []
  await inTurns([...(await keysOf(files, rule.namedBy))].sort(byName), ([device, keys]) => {
    const place = placeOfDevice(device, rule, pattern)
    for (const [key, own] of [...keys].sort(byName)) {
      const use = uses.get(key) ?? useOfKey(key, rule)
      uses.set(key, use)
      const { machine, point } = place
      const isSkipped = place.isSkipped || use.isSkipped
      // What is left out needs no place.
      const problem = place.isSkipped ? null : use.isSkipped ? use.problem : (place.problem ?? use.problem)
      drafts.push({ device, key, files: own, machine, point, to: use.to, conversion: use.conversion, isSkipped, problem })
    }
  })
  return drafts
}
