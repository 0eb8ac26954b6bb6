import { trainPart } from '@undertone/domain/asset/asset.enums'
import { trainPlaceOf } from '@undertone/domain/asset/train-place'
import type { Text } from '@undertone/domain/core/text'
import type { FindingRecord } from '@undertone/domain/diagnosis/diagnosis.calls'
import type { ReactNode } from 'react'
import { useText } from '../../../core/language/language.ts'
import { type DrawnMachine, type End, machinePieces, type Piece, type PieceKind, suspectedPiece } from './machine-pieces.ts'
import styles from './schematic.module.css'
import { schematicText } from './schematic.text.ts'

/** Widths of pieces, and the height of the shaft, in units of the drawing. */
const widths: Readonly<Record<PieceKind, number>> = {
  ...{ motor: 120, bearing: 44, coupling: 40, belt: 90, gearbox: 96, wheel: 96, impeller: 96, roller: 130, unit: 110 },
}
const [gap, shaftY, height] = [14, 80, 164] as const

/** The outline of a kind of piece around the shaft, from x on. */
function outline(kind: PieceKind, x: number): ReactNode {
  const [w, mid] = [widths[kind], x + widths[kind] / 2]
  if (kind === 'motor')
    return (
      <>
        <rect x={x} y={shaftY - 38} width={w} height={76} rx={6} />
        {[0.25, 0.5, 0.75].map((share) => (
          <line key={share} x1={x + share * w} x2={x + share * w} y1={shaftY - 30} y2={shaftY + 30} />
        ))}
      </>
    )
  if (kind === 'bearing')
    return (
      <>
        <rect x={x} y={shaftY - 22} width={w} height={44} rx={3} />
        <line x1={x} x2={x + w} y1={shaftY - 22} y2={shaftY + 22} />
        <line x1={x} x2={x + w} y1={shaftY + 22} y2={shaftY - 22} />
      </>
    )
  if (kind === 'coupling')
    return (
      <>
        <rect x={x} y={shaftY - 26} width={w / 2 - 3} height={52} rx={2} />
        <rect x={mid + 3} y={shaftY - 26} width={w / 2 - 3} height={52} rx={2} />
      </>
    )
  if (kind === 'belt')
    return (
      <>
        <circle cx={x + 18} cy={shaftY} r={18} />
        <circle cx={x + w - 24} cy={shaftY} r={24} />
        <line x1={x + 18} x2={x + w - 24} y1={shaftY - 18} y2={shaftY - 24} />
        <line x1={x + 18} x2={x + w - 24} y1={shaftY + 18} y2={shaftY + 24} />
      </>
    )
  if (kind === 'gearbox')
    return (
      <>
        <rect x={x} y={shaftY - 40} width={w} height={80} rx={3} />
        <circle cx={x + 32} cy={shaftY} r={20} strokeDasharray="5 3" />
        <circle cx={x + 68} cy={shaftY} r={16} strokeDasharray="5 3" />
      </>
    )
  if (kind === 'wheel' || kind === 'impeller')
    return (
      <>
        <circle cx={mid} cy={shaftY} r={42} />
        {[0, 60, 120].map((turn) => (
          <line
            key={turn}
            x1={mid - 36}
            x2={mid + 36}
            y1={shaftY}
            y2={shaftY}
            transform={`rotate(${turn + (kind === 'impeller' ? 20 : 0)} ${mid} ${shaftY})`}
          />
        ))}
      </>
    )
  return (
    <rect x={x} y={shaftY - (kind === 'roller' ? 30 : 34)} width={w} height={kind === 'roller' ? 60 : 68} rx={kind === 'roller' ? 14 : 4} />
  )
}

interface Placed extends Piece {
  readonly x: number
}

const placed = (pieces: readonly Piece[]): { readonly pieces: readonly Placed[]; readonly width: number } => {
  let x = gap
  const all = pieces.map((piece): Placed => {
    const at = x
    x += widths[piece.kind] + gap
    return { ...piece, x: at }
  })
  return { pieces: all, width: x }
}

interface Point extends Pick<DrawnPoint, 'id' | 'name'> {
  readonly end: End | null
  readonly onMotor: boolean
  readonly onGearbox: boolean
}

/** Where the points of a machine are: at the bearings of their side, the others at the driver. */
function Points({
  points,
  pieces,
  here,
}: {
  readonly points: readonly Point[]
  readonly pieces: readonly Placed[]
  readonly here: ReadonlySet<number>
}) {
  const say = useText()
  const countAt = new Map<string, number>()
  const motor = pieces.find(({ kind }) => kind === 'motor')
  return points.map(({ id, name, end, onMotor, onGearbox }) => {
    const own = pieces.find((one) => one.end !== null && one.end === end)
    const box = onGearbox ? pieces.find(({ kind }) => kind === 'gearbox') : undefined
    // The drawn bearings are of the driven shaft: a point of the motor is on it.
    const piece = onMotor && pieces[0] === motor ? motor : (own ?? box ?? motor ?? pieces[0])
    if (!piece) return null
    const nth = countAt.get(piece.key) ?? 0
    countAt.set(piece.key, nth + 1)
    const [x, y] = [piece.x + widths[piece.kind] / 2 + nth * 16, shaftY - 58]
    const isHere = here.has(id)
    return (
      <g key={id} className={styles.point} data-here={isHere}>
        <title>{`${say(schematicText.point, { name })}${isHere ? ` (${say(schematicText.here)})` : ''}`}</title>
        <line x1={x} x2={x} y1={y + 6} y2={y + 30} />
        <circle cx={x} cy={y} r={6} />
      </g>
    )
  })
}

/** A point to draw; its end is a code of DrivePort. */
export interface DrawnPoint {
  readonly id: number
  readonly name: string
  readonly drivePort: unknown
  /** A code of TrainPart; it follows from the names where it is left out. */
  readonly trainPart?: unknown
}

interface DrawingProps {
  readonly name: string
  readonly machine: Omit<DrawnMachine, 'hasMotorBearings'>
  readonly points: readonly DrawnPoint[]
  /** The findings whose parts and points are marked. */
  readonly findings: readonly Pick<FindingRecord, 'fault' | 'mappingId'>[]
  /** Says below what it was drawn from. */
  readonly caption?: Text
}

const { Motor, Gearbox } = trainPart.members
const endOf = (value: unknown): End | null => (value === 'DrivePort' || value === 'NonDrivePort' ? value : null)

/** A machine drawn from its facts, with its points; the suspected parts of findings are marked. */
export function MachineDrawing({ name, machine, points: given, findings, caption = schematicText.fromFacts }: DrawingProps) {
  const say = useText()
  const points = given.map((one): Point => {
    const end = endOf(one.drivePort)
    const entered = typeof one.trainPart === 'string' ? one.trainPart : null
    const { part } = trainPlaceOf({ name: one.name, drivePort: end, trainPart: entered, type: machine.type })
    return { id: one.id, name: one.name, end, onMotor: part === Motor.code, onGearbox: part === Gearbox.code }
  })
  const ended = points.filter(({ end }) => end !== null)
  const { pieces, width } = placed(
    machinePieces({ ...machine, hasMotorBearings: ended.length > 0 && ended.every(({ onMotor }) => onMotor) }),
  )
  const nowhere = { end: null, onMotor: false }
  const suspects = new Set(
    findings.flatMap(({ fault, mappingId }) => suspectedPiece(pieces, fault, points.find(({ id }) => id === mappingId) ?? nowhere) ?? []),
  )
  const here = new Set(findings.map(({ mappingId }) => mappingId))
  const label = [
    name,
    pieces
      .map(
        (one) =>
          `${say(one.label)}${one.detail ? ` ${one.detail}` : ''}${suspects.has(one.key) ? ` (${say(schematicText.suspected)})` : ''}`,
      )
      .join(' – '),
    ...points.map((one) => say(schematicText.point, { name: one.name })),
  ].join('. ')
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className={styles.drawing}>
        <line className={styles.shaft} x1={gap} x2={width - gap} y1={shaftY} y2={shaftY} />
        <line className={styles.base} x1={0} x2={width} y1={shaftY + 52} y2={shaftY + 52} />
        {pieces.map((one) => (
          <g key={one.key} className={styles.piece} data-suspect={suspects.has(one.key)}>
            {outline(one.kind, one.x)}
            <text x={one.x + widths[one.kind] / 2} y={shaftY + (one.kind === 'bearing' ? 40 : 70)} textAnchor="middle">
              {one.kind === 'bearing' ? (one.end === 'DrivePort' ? 'DE' : 'NDE') : say(one.label)}
            </text>
          </g>
        ))}
        <Points points={points} pieces={pieces} here={here} />
      </svg>
      <ul className={styles.legend}>
        {pieces
          .filter(({ key, detail }) => detail !== null || suspects.has(key))
          .map((one) => (
            <li key={one.key} data-suspect={suspects.has(one.key)}>
              {[say(one.label), one.detail, suspects.has(one.key) && say(schematicText.suspected)].filter(Boolean).join(' · ')}
            </li>
          ))}
      </ul>
      <figcaption className={styles.caption}>
        {findings.length > 0 && suspects.size === 0 ? `${say(schematicText.noPiece)} ` : ''}
        {say(caption)}
      </figcaption>
    </figure>
  )
}
