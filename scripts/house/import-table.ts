/** Our packages, and kinds of npm packages: `zod`, those for the browser (`screen`), everything else (`platform`). */
type Importable = 'dsp' | 'domain' | 'condition' | 'device' | 'formats' | 'chart' | 'document' | 'zod' | 'screen' | 'platform'

export interface Room {
  /** What its files may import besides each other: packages, or only modules that match (`domain/core/enum`, `node:fs`). */
  readonly may: readonly (Importable | RegExp)[]
  /** What only some of its files may import. */
  readonly partly?: { readonly files: RegExp; readonly may: Importable }
  /** Its folders from the lowest to the highest floor: a folder imports only lower floors, and not its peers on the same floor. */
  readonly floors?: string
  /** The files of a feature that higher floors may import. */
  readonly entries?: RegExp
}

/** What each package and app (a room) may import; docs/ARCHITECTURE.md shows this table. */
export const ROOMS: Record<string, Room> = {
  dsp: { may: [] },
  domain: { may: ['zod'] },
  condition: { may: ['dsp', 'domain'] },
  chart: { may: ['dsp', 'domain'] },
  device: { may: ['domain'] },
  formats: { may: ['domain'] },
  document: { may: ['domain', 'chart', 'zod', 'platform'] },
  server: {
    may: ['dsp', 'domain', 'condition', 'device', 'formats', 'chart', 'document', 'zod', 'platform'],
    floors: 'platform < contracts < history, backup < resource < plant < waves < ingest, features < app',
    // The thread of the ingest loads the evaluation of alarms alone.
    entries: /\.feature\.ts$|\/evaluate-samples\.ts$/,
  },
  web: {
    // Sensors that the browser itself reaches by Bluetooth are decoded in it.
    may: ['domain', 'chart', 'screen', /^document\/destinations$/, /^device\/bluetooth\//],
    partly: { files: /^(sound|points\/direct-link|features\/analysis|features\/inspection\/phone)\//, may: 'dsp' },
    floors: 'core < ui < resource < charts < sound < points < features < app',
  },
  // The simulator creates signals from geometry and physics. If it could import the fault rules, the loop would only prove that a table equals itself.
  simulator: {
    may: ['dsp', 'device', /^domain\/(?!diagnosis\/)(?!analysis\/fault-lines\/)(?!.*\brules?$)/, /^(node:|mqtt$|mqtt-packet$)/],
  },
  // Browser tests import codes and screens, not the product's logic; one compares the browser's numbers with Node's, one is an assistant.
  e2e: {
    may: [
      /^domain\/(.*\.(enums|screens|errors)$|core\/(enum|screen|error)$|index\/|tenant\/editions$|access\/role-kinds\.table$)/,
      /^(node:|vitest|axe-core$|playwright-core$|@sparticuz\/chromium$|@modelcontextprotocol\/client$)/,
    ],
    partly: { files: /^analysis\/live-spectrum\./, may: 'dsp' },
  },
}

/** npm packages for the browser; every other one except zod counts as platform. The legacy build of pdf.js is for Node. */
export const SCREEN_PACKAGES =
  /^(react|antd|uplot|dayjs|zustand|vite|@vitejs|@ant-design|@rc-component|@fontsource|@fontsource-variable|@tanstack|d3|topojson|world|geojson|qrcode-generator|jsqr)(-|\/|$)|^pdfjs-dist(?!\/legacy)/

/** Additional imports of a test: the runner, the property checker, fixtures. */
export const TEST_TOOLS = /^(vitest|fast-check|rrule$|luxon$|@testing-library\/|node:|mqtt$|pg$)/

/** Programs that test the product from outside, by folder, and what they may import from the checkout. */
export const TOOLS: Record<string, RegExp> = {
  // What customers install: it knows the product by its calls alone.
  clients: /^clients\//,
  trials: /^(trials|scripts|apps\/server\/src|packages\/(domain|device)\/src)\//,
  fuzz: /^(fuzz|trials|scripts|apps\/server\/src|packages\/(domain|device|formats)\/src)\//,
  faults: /^(faults|fuzz|trials|scripts|apps\/server\/src|apps\/simulator\/src\/firmware|packages\/(domain|device)\/src)\//,
}
