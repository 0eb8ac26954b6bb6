import { type CodeOf, codesOf } from '../core/enum.ts'
import { equipmentType, trainPart } from './asset.enums.ts'

const { Motor, Driver, Gearbox, Driven } = trainPart.members
const types = equipmentType.members

/** What is known of where a point is. */
export interface PointRecord {
  readonly name: string
  /** A code of `DrivePort`. */
  readonly drivePort: string | null
  /** As entered; it follows from the name and the machine where it is empty. */
  readonly trainPart: string | null
  /** Type of its machine. */
  readonly type: number
}

/** Where a point is along the drive train; null where neither the record nor the names say so. */
export interface TrainPlace {
  readonly part: CodeOf<typeof trainPart> | null
  /** The side of that part away from the driver: of a gearbox its output. */
  readonly isOutput: boolean
}

/** Words of names, in both languages, first the part that a whole machine can be called after. */
const words: readonly (readonly [CodeOf<typeof trainPart>, RegExp])[] = [
  [Gearbox.code, /gear(?! ?pump)|reducer|齿轮箱|减速|增速/i],
  [Motor.code, /motor|电机|马达|电动机/i],
  [Driver.code, /turbine|engine|汽轮机|发动机|柴油机/i],
  [Driven.code, /pump|fan|blower|compressor|roller|drum|mill|screw|泵|风机|压缩机|辊|滚筒|磨|螺杆|叶轮/i],
]
const outputWords = /out|low.?speed|输出|低速/i

/** Machine types that are one part themselves. */
const partOfType: Readonly<Record<number, CodeOf<typeof trainPart>>> = { [types.Motor.code]: Motor.code, [types.Cogs.code]: Gearbox.code }

/** Where a point is: as entered, else as its name says, else as its machine is. */
export function trainPlaceOf({ name, drivePort, trainPart: entered, type }: PointRecord): TrainPlace {
  const known = codesOf(trainPart).find((code) => code === entered)
  const part = known ?? words.find(([, word]) => word.test(name))?.[0] ?? partOfType[type] ?? null
  return { part, isOutput: part === Gearbox.code && (drivePort === 'NonDrivePort' || (drivePort === null && outputWords.test(name))) }
}
