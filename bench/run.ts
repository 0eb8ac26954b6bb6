/** The benchmarks by name: `npm run bench -- NAME [--long]`. Each runs when it is imported. */
export const benchmarks: Readonly<Record<string, () => Promise<unknown>>> = {
  board: () => import('./board/board.ts'),
  bucket: () => import('./bucket/bucket.ts'),
  bytes: () => import('./history/bytes.ts'),
  client: () => import('./client/client.ts'),
  'company-export': () => import('./company-export/company-export.ts'),
  diagnosis: () => import('./diagnosis/diagnosis.ts'),
  fft: () => import('./signal/fft.ts'),
  forecast: () => import('./condition/forecast.ts'),
  ingest: () => import('./load/ingest.ts'),
  latest: () => import('./history/latest.ts'),
  list: () => import('./list/list.ts'),
  'first-picture': () => import('./web/first-picture.ts'),
  'live-spectrum': () => import('./web/live-spectrum.ts'),
  load: () => import('./load/load.ts'),
  novelty: () => import('./condition/novelty.ts'),
  onnx: () => import('./model/runtimes.ts'),
  queue: () => import('./queue/queue.ts'),
  replay: () => import('./history/alarm-simulation.ts'),
  'report-facts': () => import('./report/report-facts.ts'),
  report: () => import('./report/report-print.ts'),
  'simulated-faults': () => import('./condition/simulated-faults.ts'),
  'simulated-month': () => import('./month/simulated-month.ts'),
  spectrum: () => import('./signal/spectrum.ts'),
  trend: () => import('./history/trend.ts'),
  visits: () => import('./web/visits.ts'),
  waterfall: () => import('./web/waterfall.ts'),
  'wave-codec': () => import('./signal/wave-codec.ts'),
  'wave-zoom': () => import('./web/wave-zoom.ts'),
}

const [requested = ''] = process.argv.splice(2, 1)
const bench = Object.hasOwn(benchmarks, requested) ? benchmarks[requested] : undefined
if (bench) await bench()
else {
  console.error(`There is no benchmark "${requested}". Available: ${Object.keys(benchmarks).join(', ')}.`)
  process.exitCode = 1
}
