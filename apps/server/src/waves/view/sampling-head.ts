import type { CepstraHead, OrbitHead, OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import type { Sampling } from './sampling-view.ts'
import { missingAxes } from './wave.store.ts'

/** What the heads of the shaft's answers have in common, but for the numbers and their unit. */
export function samplingHead({
  sampling,
  waves,
}: Sampling): Pick<
  CepstraHead & OrbitHead & OrderHead,
  'waveId' | 'sampleHz' | 'areaName' | 'equipmentName' | 'pointName' | 'sensorId' | 'missingAxes'
> {
  const { waveId, sampleHz, areaName, equipmentName, pointName, sensorId, model } = sampling
  return { waveId, sampleHz, areaName, equipmentName, pointName, sensorId, missingAxes: missingAxes(model, waves) }
}
