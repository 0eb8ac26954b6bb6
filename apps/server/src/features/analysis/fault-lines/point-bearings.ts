import type { PointBearing } from '@undertone/condition/diagnosis/fault-lines-bearing'
import { drivePort } from '@undertone/domain/asset/asset.enums'
import { contradiction, maxOrderDifference, modelKey } from '@undertone/domain/asset/bearing-check'
import { bearingOfText } from '@undertone/domain/asset/bearing-text'
import type { Text } from '@undertone/domain/core/text'
import type { BearingPart, LibraryBearing, MachineFacts } from './fault-lines.store.ts'

/** A bearing position with what the records say of its bearing. */
interface Seat {
  readonly key: string
  readonly place: Text
  readonly text: string | null
  readonly bearingId: number | null
}

const { DrivePort, NonDrivePort } = drivePort.members
const driveEnd: Text = { cn: '驱动端轴承', en: 'Drive-end bearing' }
const nonDriveEnd: Text = { cn: '非驱动端轴承', en: 'Non-drive-end bearing' }

/** The positions near a point: those of its own end, or both where the record names none. */
function seatsOf(machine: MachineFacts, parts: readonly BearingPart[]): Seat[] {
  const isHere = (port: string | null) => machine.drivePort === null || port === null || port === machine.drivePort
  const ends: readonly (Seat & { readonly port: string })[] = [
    { key: 'de', port: DrivePort.code, place: driveEnd, text: machine.driveBearing, bearingId: machine.driveBearingId },
    { key: 'nde', port: NonDrivePort.code, place: nonDriveEnd, text: machine.nonDriveBearing, bearingId: machine.nonDriveBearingId },
  ]
  const seats: Seat[] = ends.filter(({ port }) => isHere(port))
  for (const { id, name, drivePort: port, model, bearingId } of parts) {
    // The same bearing is often entered at the machine and again as a component.
    const isKnown = bearingId !== null && seats.some((seat) => seat.bearingId === bearingId)
    if (isHere(port) && !isKnown) seats.push({ key: `part${id}`, place: { cn: name, en: name }, text: model, bearingId })
  }
  return seats
}

const isFilled = ({ text, bearingId }: Seat): boolean => bearingId !== null || (text !== null && text.trim() !== '')
const digitsOf = (text: string | null): string[] => /\d{2,6}/.exec(text ?? '')?.slice(0, 1) ?? []
const nothing: Text = { cn: '', en: '' }
const asText: Text = { cn: '设备档案（文本）', en: 'machine record (free text)' }

const ofLibrary = (seat: Seat, row: LibraryBearing): PointBearing => ({
  ...seat,
  model: [row.manufacturer, row.model].filter(Boolean).join(' '),
  facts: row,
  source: { cn: row.source, en: row.source },
})

/** A bearing entered as text: by its own geometry, else by the library row of its model. */
function ofText(seat: Seat, text: string, library: readonly LibraryBearing[]): PointBearing {
  const { model, facts } = bearingOfText(text)
  if (facts) return { ...seat, model, facts, source: asText }
  const [row, ...rivals] = library.filter((one) => modelKey(one.model) === modelKey(model))
  if (!row) return { ...seat, model, facts: null, gap: 'notInLibrary', source: nothing }
  if (rivals.some((rival) => maxOrderDifference(row, rival) > contradiction))
    return { ...seat, model, facts: null, gap: 'rivals', source: nothing }
  return ofLibrary(seat, row)
}

/** Library rows to read for a machine: ids, and digits of models entered as text. */
export function requiredBearings(machine: MachineFacts, parts: readonly BearingPart[]): { ids: number[]; digits: string[] } {
  const seats = seatsOf(machine, parts)
  return {
    ids: seats.flatMap(({ bearingId }) => bearingId ?? []),
    digits: seats.flatMap(({ bearingId, text }) => (bearingId === null ? digitsOf(text) : [])),
  }
}

/** The bearings near a point; an empty end is reported where nothing else is known. */
export function bearingsAt(machine: MachineFacts, parts: readonly BearingPart[], library: readonly LibraryBearing[]): PointBearing[] {
  const seats = seatsOf(machine, parts)
  const filled = seats.filter(isFilled)
  if (filled.length === 0) {
    const place = machine.drivePort === null ? { cn: '轴承', en: 'Bearing' } : (seats[0]?.place ?? nothing)
    return [{ key: 'none', place, model: '', facts: null, gap: 'noBearing', source: nothing }]
  }
  return filled.map((seat) => {
    const row = library.find(({ id }) => id === seat.bearingId)
    return row ? ofLibrary(seat, row) : ofText(seat, seat.text ?? '', library)
  })
}
