import type { Plant } from '../plants/plant.ts'
import { plants, type Station, stations, stationsOf } from '../plants/plants.ts'
import { trialPlant } from './trial-plant.ts'

/** The plants that the simulator runs: those of the demo, and the trial machines where asked. */
export const plantsToRun = (trials: boolean): readonly Plant[] => (trials ? [...plants, trialPlant] : plants)

/** The station of a sensor id; an unknown id is a programmer's error. */
export function stationOf(sensorId: string): Station {
  const isIt = (station: Station) => station.point.sensor.sensorId === sensorId
  const found = stations.find(isIt) ?? stationsOf([trialPlant]).find(isIt)
  if (!found) throw new Error(`no station carries the sensor ${sensorId}`)
  return found
}
