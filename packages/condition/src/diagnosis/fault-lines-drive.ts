import { equipmentType, trainPart } from '@undertone/domain/asset/asset.enums'
import type { TrainPlace } from '@undertone/domain/asset/train-place'
import type { Text } from '@undertone/domain/core/text'
import { beltOrder, huntingOrder, type Mains, type Mesh, mainsOf, meshesOf, parseTeeth } from './drive-train.ts'
import {
  type BilingualLine,
  both,
  gap,
  linesOf,
  ordersOfShaft,
  type Part,
  type PointFaultLines,
  type Sidebands,
  shown,
} from './fault-line-part.ts'

/** Drive data from a machine's record; lengths in mm, speed in r/min. */
export interface DriveFacts {
  readonly type: number
  readonly ratedSpeed: number | null
  readonly speedRatio: number | null
  readonly gearTeeth: string | null
  readonly hasBelt: boolean
  readonly beltGirth: number | null
  readonly driveWheelDiameter: number | null
  readonly drivenWheelDiameter: number | null
  readonly bladeCount: number | null
  /** A code of `ShaftBearing`. */
  readonly shaftBearing: string | null
  /** r/min. */
  readonly criticalSpeed: number | null
}

const { Motor, Fans, WaterPump, Belt, Cogs, PickupPump } = equipmentType.members

/** Tolerated difference between teeth and ratio of a record (guess: nameplates round to two digits). */
const ratioTolerance = 0.02

const shaftName = (number: number): Text => ({ cn: `第 ${number} 轴`, en: `Shaft ${number}` })

/** The lines of a gear mesh with sidebands of either shaft, and of the hunting tooth. */
function meshLines(mesh: Mesh, at: number): BilingualLine[] {
  const [z1, z2] = mesh.teeth
  const part: Part = {
    key: `gear${at + 1}`,
    name: { cn: `齿轮副 ${z1}/${z2}`, en: `Gears ${z1}/${z2}` },
    source: { cn: `齿数 ${z1}/${z2}`, en: `teeth ${z1}/${z2}` },
  }
  const mark = at === 0 ? '' : String(at + 1)
  const beside = (index: 0 | 1): Sidebands => ({
    around: [1, 2],
    max: 2,
    spacing: mesh.shafts[index].order,
    isSteady: true,
    written: (steps) => ordersOfShaft(steps, mesh.shafts[index].number),
  })
  const first = linesOf(part, 'gmf', mesh.order, { sidebands: beside(0), symbol: `GMF${mark}` })
  const second = linesOf(part, 'gmf', mesh.order, { sidebands: beside(1), symbol: `GMF${mark}` }).filter(({ sideband }) => sideband !== 0)
  return [...first, ...second, ...linesOf(part, 'htf', huntingOrder(mesh), { symbol: `HTF${mark}` })]
}

/** The lines of a shaft; the driving one is the first. */
export const shaftLines = (number: number, order: number, source: Text): BilingualLine[] =>
  linesOf({ key: `shaft${number}`, name: shaftName(number), source }, 'shaft', order, { symbol: ordersOfShaft(1, number) })

/** Lines of gears, or of a ratio alone, and the order of the last shaft. */
export function gearLines(drive: DriveFacts): PointFaultLines & { readonly order: number; readonly shafts: number } {
  const { gearTeeth, speedRatio, type } = drive
  const teeth = gearTeeth ? parseTeeth(gearTeeth) : null
  if (teeth) {
    const meshes = meshesOf(teeth)
    const last = meshes.at(-1)!.shafts[1]
    const ratio = 1 / last.order
    const isOff =
      speedRatio !== null && Math.abs(ratio / speedRatio - 1) > ratioTolerance && Math.abs(ratio * speedRatio - 1) > ratioTolerance
    return {
      lines: meshes.flatMap((mesh, at) => [
        ...meshLines(mesh, at),
        ...shaftLines(mesh.shafts[1].number, mesh.shafts[1].order, { cn: `齿数 ${gearTeeth}`, en: `teeth ${gearTeeth}` }),
      ]),
      gaps: isOff ? [gap('ratioDiffers', { teeth: shown(ratio), ratio: shown(speedRatio) })] : [],
      order: last.order,
      shafts: last.number,
    }
  }
  const gaps = [
    ...(gearTeeth ? [gap('badTeeth', { teeth: gearTeeth })] : []),
    ...(!gearTeeth && type === Cogs.code ? [gap('noTeeth')] : []),
  ]
  if (speedRatio === null || speedRatio === 1) return { lines: [], gaps, order: 1, shafts: 1 }
  const source = { cn: `速比 ${shown(speedRatio)}`, en: `speed ratio ${shown(speedRatio)}` }
  return { lines: shaftLines(2, 1 / speedRatio, source), gaps, order: 1 / speedRatio, shafts: 2 }
}

/** Whether a belt is entered, or anything of it. */
export const hasBelt = ({ hasBelt: isNamed, type, driveWheelDiameter, drivenWheelDiameter, beltGirth }: DriveFacts): boolean =>
  isNamed || type === Belt.code || [driveWheelDiameter, drivenWheelDiameter, beltGirth].some((length) => !!length)

/** Lines of a belt and the wheel it drives; the belt comes after the gears where a machine has both (guess). */
export function beltLines(drive: DriveFacts, from: { order: number; shafts: number }): PointFaultLines & { readonly order: number } {
  const { driveWheelDiameter: d1, drivenWheelDiameter: d2, beltGirth: girth } = drive
  if (!hasBelt(drive)) return { lines: [], gaps: [], order: from.order }
  const lacking = [
    ...(d1 ? [] : [{ cn: '主动轮直径', en: 'driving wheel diameter' }]),
    ...(d2 ? [] : [{ cn: '从动轮直径', en: 'driven wheel diameter' }]),
    ...(girth ? [] : [{ cn: '皮带周长', en: 'belt length' }]),
  ]
  const part: Part = {
    key: 'belt',
    name: { cn: '皮带', en: 'Belt' },
    source: { cn: `π × ${shown(d1 ?? 0)} / ${shown(girth ?? 0)} mm`, en: `π × ${shown(d1 ?? 0)} / ${shown(girth ?? 0)} mm` },
  }
  const driven = d1 && d2 ? (from.order * d1) / d2 : from.order
  const wheels = { cn: `轮径 ${shown(d1 ?? 0)}/${shown(d2 ?? 0)} mm`, en: `wheels ${shown(d1 ?? 0)}/${shown(d2 ?? 0)} mm` }
  return {
    lines: [
      ...(d1 && girth ? linesOf(part, 'belt', from.order * beltOrder(d1, girth)) : []),
      ...(d1 && d2 && d1 !== d2 ? shaftLines(from.shafts + 1, driven, wheels) : []),
    ],
    gaps:
      lacking.length === 0
        ? []
        : [gap('noBelt', { what: both((language) => lacking.map((one) => one[language]).join(language === 'cn' ? '、' : ', ')) })],
    order: driven,
  }
}

/** Blades of a fan or vanes of a pump, on the last shaft of the drive. */
export function passingLines({ type, bladeCount }: DriveFacts, order: number): PointFaultLines {
  const isPump = type === WaterPump.code || type === PickupPump.code
  if (!bladeCount) return { lines: [], gaps: isPump || type === Fans.code ? [gap('noBlades')] : [] }
  const driven = order === 1 ? '' : ` × ${shown(order)}×`
  const part: Part = {
    key: 'rotor',
    name: isPump ? { cn: '叶轮', en: 'Impeller' } : { cn: '叶片', en: 'Blades' },
    source: { cn: `${bladeCount} 片${driven}`, en: `${bladeCount} ${isPump ? 'vanes' : 'blades'}${driven}` },
  }
  return { lines: linesOf(part, isPump ? 'vpf' : 'bpf', bladeCount * order), gaps: [] }
}

/** Whether a point is on an electric motor. */
export const isOnMotor = ({ type }: DriveFacts, { part }: TrainPlace): boolean =>
  part === trainPart.members.Motor.code || (type === Motor.code && part === null)

/** Supply lines of a motor: twice line frequency does not change with the speed. */
export function electricLines(drive: DriveFacts, place: TrainPlace): PointFaultLines {
  if (!isOnMotor(drive, place)) return { lines: [], gaps: [] }
  const { ratedSpeed } = drive
  const mains: Mains | null = ratedSpeed ? mainsOf(ratedSpeed) : null
  const source = mains
    ? { cn: `${mains.lineHz} Hz，${mains.poles} 极，由额定转速得出`, en: `${mains.lineHz} Hz, ${mains.poles} poles, from the rated speed` }
    : { cn: '假定 50 Hz', en: '50 Hz assumed' }
  const part: Part = { key: 'mains', name: { cn: '电源', en: 'Mains' }, source, isEstimate: mains === null }
  return { lines: linesOf(part, 'lf', 0, { fixedHz: 2 * (mains?.lineHz ?? 50) }), gaps: mains ? [] : [gap('assumedLine')] }
}
