import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/** A sequencer that runs some files first, in this order, and leaves the order of the rest; names are ends of paths. */
export const runFirst = (names: readonly string[]): TestSequencerConstructor => {
  const placeOf = ({ moduleId }: TestSpecification): number => {
    const place = names.findIndex((name) => moduleId.endsWith(name))
    return place < 0 ? names.length : place
  }
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const usual = await super.sort(files)
      return usual.toSorted((a, b) => placeOf(a) - placeOf(b))
    }
  }
}
