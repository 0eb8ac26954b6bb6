/** Where an import leads: to one of our packages, to zod, to the platform (node:, database, network) or to the screen (React and what draws). */
export type Column = 'dsp' | 'domain' | 'condition' | 'device' | 'zod' | 'platform' | 'screen'

/** Whether it may be taken: always, never, from files of the importing room that match, or only the things that match. */
export type Leave = 'yes' | 'no' | { from: RegExp } | { only: RegExp }

/** Who may import whom; the table of the architecture page, row by row. A room may always import itself. */
export const WALLS: Record<string, Record<Column, Leave>> = {
  dsp: { dsp: 'yes', domain: 'no', condition: 'no', device: 'no', zod: 'no', platform: 'no', screen: 'no' },
  domain: { dsp: 'no', domain: 'yes', condition: 'no', device: 'no', zod: 'yes', platform: 'no', screen: 'no' },
  condition: { dsp: 'yes', domain: 'yes', condition: 'yes', device: 'no', zod: 'no', platform: 'no', screen: 'no' },
  device: { dsp: 'no', domain: 'yes', condition: 'no', device: 'yes', zod: 'no', platform: 'no', screen: 'no' },
  server: { dsp: 'yes', domain: 'yes', condition: 'yes', device: 'yes', zod: 'yes', platform: 'yes', screen: 'no' },
  web: { dsp: { from: /^(charts|analysis)\// }, domain: 'yes', condition: 'no', device: 'no', zod: 'no', platform: 'no', screen: 'yes' },
  // It makes signals from geometry and physics: with the fault rules in reach, the closed loop would only prove a table equal to itself.
  simulator: {
    dsp: 'yes',
    domain: { only: /^(?!diagnosis\/)(?!.*\brules?$)/ },
    condition: 'no',
    device: 'yes',
    zod: 'no',
    platform: { only: /^(node:|mqtt$)/ },
    screen: 'no',
  },
  // Journeys see codes and screens, not the product's own reasoning; one holds the browser's numbers against Node's.
  e2e: {
    dsp: { from: /^live-spectrum\./ },
    domain: { only: /\.(enums|screens|errors)$|^core\/(enum|screen|error)$|^index\/|^tenant\/editions$|^session\/role-kinds\.table$/ },
    condition: 'no',
    device: 'no',
    zod: 'no',
    platform: { only: /^(node:|vitest|playwright-core$|@sparticuz\/chromium$)/ },
    screen: 'no',
  },
}

/** npm packages that draw or live in a browser; every other one that is not zod counts as platform. */
export const SCREEN_PACKAGES =
  /^(react|antd|uplot|dayjs|zustand|vite|@vitejs|@ant-design|@rc-component|@fontsource|@fontsource-variable|@tanstack)(-|\/|$)/

/** What a test beside the code may take besides: the runner, the property checker, files of fixtures. */
export const TEST_TOOLS = /^(vitest|fast-check|node:|mqtt$|pg$)/

/** The layers inside an app, lowest first; a folder that is not named here is a feature, which lies below `app` and above the rest. */
export const LAYERS: Record<string, { core: readonly string[]; shared: readonly string[]; app: readonly string[] }> = {
  server: { core: ['core', 'config.ts', 'migrations'], shared: ['resource'], app: ['app', 'app.ts', 'main.ts'] },
  web: { core: ['core'], shared: ['resource', 'charts', 'ui', 'pickers'], app: ['app', 'main.tsx'] },
}

/** Programs beside the product that try it, by their folder, and what they may take of the checkout: the server, its codecs, what starts it. */
export const TOOLS: Record<string, RegExp> = {
  faults: /^(faults|fuzz|bench|scripts|apps\/server\/src|packages\/(domain|device)\/src)\//,
  fuzz: /^(faults|fuzz|bench|scripts|apps\/server\/src|packages\/(domain|device)\/src)\//,
}
