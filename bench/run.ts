/** The benches by name: `npm run bench -- NAME [--long]`. Each runs by being imported. */
export const benches: Readonly<Record<string, () => Promise<unknown>>> = {
  bytes: () => import('./bytes.ts'),
  fft: () => import('./fft.ts'),
  ingest: () => import('./ingest.ts'),
  latest: () => import('./latest.ts'),
  list: () => import('./list.ts'),
  'live-spectrum': () => import('./live-spectrum.ts'),
  load: () => import('./load.ts'),
  replay: () => import('./replay.ts'),
  'simulated-month': () => import('./simulated-month.ts'),
  spectrum: () => import('./spectrum.ts'),
  trend: () => import('./trend.ts'),
  visits: () => import('./visits.ts'),
  waterfall: () => import('./waterfall.ts'),
  'wave-codec': () => import('./wave-codec.ts'),
  'wave-zoom': () => import('./wave-zoom.ts'),
}

const [asked = ''] = process.argv.splice(2, 1)
const bench = Object.hasOwn(benches, asked) ? benches[asked] : undefined
if (bench) await bench()
else {
  console.error(`There is no bench "${asked}". There are: ${Object.keys(benches).join(', ')}.`)
  process.exitCode = 1
}
