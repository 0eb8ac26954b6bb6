import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files: started last, they would leave one of two workers idle. Measured: 230, 55, 30 and 29 s. */
const slow = [
  'faults/faults.test.ts',
  'server/src/app/main.test.ts',
  'server/src/platform/database/migrate.test.ts',
  'server/src/backup/backup.test.ts',
]

const placeOf = ({ moduleId }: TestSpecification): number => {
  const place = slow.findIndex((name) => moduleId.endsWith(name))
  return place < 0 ? slow.length : place
}

/** Runs the slowest files first and leaves the order of the rest. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    return usual.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
