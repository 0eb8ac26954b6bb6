/** The packages, each of which imports only the ones that its row in `PACKAGES` names. */
export type PackageName = 'dsp' | 'domain' | 'condition' | 'device' | 'formats' | 'chart'

/** What a room may import from a package: everything, only modules that match, or everything but from matching files alone. */
export type Access = 'all' | { readonly modules: RegExp } | { readonly files: RegExp }

/** What comes from outside: `zod`, packages that draw or live in a browser (`screen`), and everything else (`platform`). */
export type Outside = 'zod' | 'screen' | 'platform'

export interface Room {
  /** Our packages that it may import; a package that is not named is closed to it. A room may always import itself. */
  readonly packages: Partial<Record<PackageName, Access>>
  readonly outside: readonly (Outside | RegExp)[]
  /** Its folders from the lowest to the highest: a folder imports only folders below its own floor. Those on one floor are peers. */
  readonly floors?: readonly (readonly string[])[]
}

/** Who may import whom, room by room: the table of docs/ARCHITECTURE.md. */
export const ROOMS: Record<string, Room> = {
  dsp: { packages: {}, outside: [] },
  domain: { packages: {}, outside: ['zod'] },
  condition: { packages: { dsp: 'all', domain: 'all' }, outside: [] },
  device: { packages: { domain: 'all' }, outside: [] },
  formats: { packages: { domain: 'all' }, outside: [] },
  chart: { packages: { dsp: 'all', domain: 'all' }, outside: [] },
  server: {
    packages: { dsp: 'all', domain: 'all', condition: 'all', device: 'all', formats: 'all' },
    outside: ['zod', 'platform'],
    floors: [['platform'], ['contracts'], ['history', 'backup'], ['resource'], ['plant'], ['waves'], ['ingest', 'features'], ['app']],
  },
  web: {
    packages: { dsp: { files: /^(sound|features\/analysis)\// }, domain: 'all', chart: 'all' },
    outside: ['screen'],
    floors: [['core'], ['ui'], ['resource'], ['charts'], ['sound'], ['points'], ['features'], ['app']],
  },
  // The simulator makes signals from geometry and physics. With the fault rules in reach, the closed loop would only prove that a table equals itself.
  simulator: {
    packages: { dsp: 'all', domain: { modules: /^(?!diagnosis\/)(?!analysis\/fault-lines\/)(?!.*\brules?$)/ }, device: 'all' },
    outside: [/^(node:|mqtt$)/],
  },
  // Browser tests see codes and screens, not the product's own reasoning; one compares the browser's numbers with Node's.
  e2e: {
    packages: {
      dsp: { files: /^analysis\/live-spectrum\./ },
      domain: { modules: /\.(enums|screens|errors)$|^core\/(enum|screen|error)$|^index\/|^tenant\/editions$|^access\/role-kinds\.table$/ },
    },
    outside: [/^(node:|vitest|playwright-core$|@sparticuz\/chromium$)/],
  },
}

/** npm packages that draw or live in a browser; every other one that is not zod counts as platform. */
export const SCREEN_PACKAGES =
  /^(react|antd|uplot|dayjs|zustand|vite|@vitejs|@ant-design|@rc-component|@fontsource|@fontsource-variable|@tanstack)(-|\/|$)/

/** What a test beside the code may import as well: the runner, the property checker, fixtures. */
export const TEST_TOOLS = /^(vitest|fast-check|node:|mqtt$|pg$)/

/** Programs that try the product from outside, by folder, and what they may import of the checkout. */
export const TOOLS: Record<string, RegExp> = {
  trials: /^(trials|scripts|apps\/server\/src|packages\/(domain|device)\/src)\//,
  fuzz: /^(fuzz|trials|scripts|apps\/server\/src|packages\/(domain|device|formats)\/src)\//,
  faults: /^(faults|fuzz|trials|scripts|apps\/server\/src|packages\/(domain|device)\/src)\//,
}
