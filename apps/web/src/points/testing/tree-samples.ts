import { monitorCalls, type TreeArea } from '@undertone/domain/monitor/monitor.calls'
import { vi } from 'vitest'
import { answer } from '../../core/testing/fake-server.ts'

type TreeMachine = TreeArea['equipmentDetailVOList'][number]
type TreePoint = TreeMachine['mappingDetailVOList'][number]

/** A point of the asset tree, by default without a sensor. */
export const treePoint = (mappingId: number, part: Partial<TreePoint> = {}): TreePoint => ({
  mappingId,
  mappingName: `Point ${mappingId}`,
  sensorId: null,
  sensorType: null,
  state: 'normal',
  ...part,
})

/** A machine of the asset tree with its points. */
export const treeMachine = (equipmentId: number, points: readonly TreePoint[] = [], part: Partial<TreeMachine> = {}): TreeMachine => ({
  equipmentId,
  equipmentName: `Machine ${equipmentId}`,
  orderNum: 0,
  runTime: null,
  state: 'normal',
  worstMappingId: points[0]?.mappingId ?? null,
  mappingDetailVOList: [...points],
  ...part,
})

/** An area of the asset tree with its machines. */
export const treeArea = (areaId: number, machines: readonly TreeMachine[] = [], part: Partial<TreeArea> = {}): TreeArea => ({
  areaId,
  areaName: `Area ${areaId}`,
  companyId: 1,
  companyName: 'Mill',
  equipmentDetailVOList: [...machines],
  ...part,
})

/** One company with two areas: a fan with two points, one of them with a sensor, and a pump without points. */
export const sampleTree: TreeArea[] = [
  treeArea(
    2,
    [
      treeMachine(
        3,
        [treePoint(4, { mappingName: 'Drive end', sensorId: 'S-0004', sensorType: 'VB24H' }), treePoint(5, { mappingName: 'Free end' })],
        { equipmentName: 'Fan' },
      ),
    ],
    { areaName: 'Hall' },
  ),
  treeArea(6, [treeMachine(7, [], { equipmentName: 'Pump' })], { areaName: 'Kiln' }),
]

/** The answer of a server with these areas. */
export const treeAnswer = (areas: TreeArea[] = sampleTree) => answer(monitorCalls.tree, areas)

/** Gives elements a height, without which the tree draws no rows. */
export function layOutTree(): void {
  class TallObserver {
    readonly report: ResizeObserverCallback
    constructor(report: ResizeObserverCallback) {
      this.report = report
    }
    observe(target: Element): void {
      this.report(
        [{ target, contentRect: { width: 300, height: 600 } } as unknown as ResizeObserverEntry],
        this as unknown as ResizeObserver,
      )
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('ResizeObserver', TallObserver)
}
