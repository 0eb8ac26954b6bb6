import type { CepstraHead, OrbitHead, OrderHead } from '@undertone/domain/analysis/shaft/order.calls'
import type { Sampling } from './sampling-view.ts'
import { missingAxes } from './wave.store.ts'

/** Common metadata of the responses about a shaft, except the numbers and their unit. */
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
