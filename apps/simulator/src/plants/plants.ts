import { harbourWorks } from './harbour-works.ts'
import { highlandCement } from './highland-cement.ts'
import { northernPaper } from './northern-paper.ts'
import type { Plant, PlantMachine, PlantPoint } from './plant.ts'
import { riverMill } from './river-mill.ts'

/** The four plants of the demo company. */
export const plants: readonly Plant[] = [harbourWorks, riverMill, highlandCement, northernPaper]

/** A mounted sensor with its plant, machine and point. */
export interface Station {
  readonly plant: Plant
  readonly machine: PlantMachine
  readonly point: PlantPoint
}

/** Every point of every plant, in the order of the tables. */
export const stations: readonly Station[] = plants.flatMap((plant) =>
  plant.areas.flatMap((area) => area.machines.flatMap((machine) => machine.points.map((point) => ({ plant, machine, point })))),
)

/** The station of a sensor id; an unknown id is a programmer's error. */
export function stationOf(sensorId: string): Station {
  const found = stations.find((station) => station.point.sensor.sensorId === sensorId)
  if (!found) throw new Error(`no station carries the sensor ${sensorId}`)
  return found
}
