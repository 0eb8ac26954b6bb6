/** What a plug-in may be and take. All are guesses: an analysis of a waveform has some hundred lines, a handful of results, and answers before a user wonders. */
export const pluginLimits = {
  /** Characters of its file. */
  source: 262_144,
  /** Plug-ins of a customer, and versions of one. */
  plugins: 50,
  versions: 100,
  values: 16,
  curves: 4,
  /** Points of a curve. */
  points: 4096,
  /** Characters of its whole answer as JSON. */
  answer: 1_048_576,
  /** Samples of a waveform that it is given; longer ones are refused. */
  samples: 1_048_576,
  /** Time of the processor for one axis of a waveform, ms. */
  runMs: 3000,
  /** Memory of its own, bytes. */
  memoryBytes: 134_217_728,
  /** Depth of its calls, bytes. */
  stackBytes: 262_144,
  name: 40,
  title: 60,
  about: 500,
  version: 20,
  key: 30,
  unit: 16,
  note: 300,
  /** After so many failures, one after the other, a plug-in is switched off by itself. */
  failures: 10,
  /** Runs of each plug-in that are kept. */
  runs: 50,
} as const
