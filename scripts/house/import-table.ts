/** Our packages. */
export type PackageName = 'dsp' | 'domain' | 'condition' | 'device' | 'formats' | 'chart'

/** What a room may import from a package: everything, only matching modules, or everything but only in matching files. */
export type Access = 'all' | { readonly modules: RegExp } | { readonly files: RegExp }

/** Kinds of external packages: `zod`, packages for the browser (`screen`), everything else (`platform`). */
export type ExternalKind = 'zod' | 'screen' | 'platform'

export interface Room {
  /** The packages that it may import; a room may always import itself. */
  readonly packages: Partial<Record<PackageName, Access>>
  readonly external: readonly (ExternalKind | RegExp)[]
  /** Its folders from the lowest to the highest floor: a folder imports only lower floors, and not its peers on the same floor. */
  readonly floors?: readonly (readonly string[])[]
}

/** What each package and app (a room) may import; docs/ARCHITECTURE.md shows this table. */
export const ROOMS: Record<string, Room> = {
  dsp: { packages: {}, external: [] },
  domain: { packages: {}, external: ['zod'] },
  condition: { packages: { dsp: 'all', domain: 'all' }, external: [] },
  device: { packages: { domain: 'all' }, external: [] },
  formats: { packages: { domain: 'all' }, external: [] },
  chart: { packages: { dsp: 'all', domain: 'all' }, external: [] },
  server: {
    packages: { dsp: 'all', domain: 'all', condition: 'all', device: 'all', formats: 'all' },
    external: ['zod', 'platform'],
    floors: [['platform'], ['contracts'], ['history', 'backup'], ['resource'], ['plant'], ['waves'], ['ingest', 'features'], ['app']],
  },
  web: {
    packages: { dsp: { files: /^(sound|features\/analysis)\// }, domain: 'all', chart: 'all' },
    external: ['screen'],
    floors: [['core'], ['ui'], ['resource'], ['charts'], ['sound'], ['points'], ['features'], ['app']],
  },
  // The simulator creates signals from geometry and physics. If it could import the fault rules, the loop would only prove that a table equals itself.
  simulator: {
    packages: { dsp: 'all', domain: { modules: /^(?!diagnosis\/)(?!analysis\/fault-lines\/)(?!.*\brules?$)/ }, device: 'all' },
    external: [/^(node:|mqtt$)/],
  },
  // Browser tests import codes and screens, not the product's logic; one compares the browser's numbers with Node's.
  e2e: {
    packages: {
      dsp: { files: /^analysis\/live-spectrum\./ },
      domain: { modules: /\.(enums|screens|errors)$|^core\/(enum|screen|error)$|^index\/|^tenant\/editions$|^access\/role-kinds\.table$/ },
    },
    external: [/^(node:|vitest|playwright-core$|@sparticuz\/chromium$)/],
  },
}

/** npm packages for the browser; every other one except zod counts as platform. */
export const SCREEN_PACKAGES =
  /^(react|antd|uplot|dayjs|zustand|vite|@vitejs|@ant-design|@rc-component|@fontsource|@fontsource-variable|@tanstack)(-|\/|$)/

/** Additional imports of a test: the runner, the property checker, fixtures. */
export const TEST_TOOLS = /^(vitest|fast-check|@testing-library\/|node:|mqtt$|pg$)/

/** Programs that test the product from outside, by folder, and what they may import from the checkout. */
export const TOOLS: Record<string, RegExp> = {
  trials: /^(trials|scripts|apps\/server\/src|packages\/(domain|device)\/src)\//,
  fuzz: /^(fuzz|trials|scripts|apps\/server\/src|packages\/(domain|device|formats)\/src)\//,
  faults: /^(faults|fuzz|trials|scripts|apps\/server\/src|packages\/(domain|device)\/src)\//,
}
