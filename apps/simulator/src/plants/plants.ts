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

/** Every point of some plants, in the order of the tables. */
export const stationsOf = (some: readonly Plant[]): readonly Station[] =>
  some.flatMap((plant) =>
    plant.areas.flatMap((area) => area.machines.flatMap((machine) => machine.points.map((point) => ({ plant, machine, point })))),
  )

/** Every point of the demo plants. */
export const stations: readonly Station[] = stationsOf(plants)
