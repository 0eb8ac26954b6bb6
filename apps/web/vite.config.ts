import react from '@vitejs/plugin-react'
import { type BuildOptions, defineConfig, type Plugin } from 'vite'
import { appWorker } from './app-worker.ts'
import { stageNames } from './chunk-groups.ts'

/** The font packages name a second, older format behind each file; every browser that runs this app reads woff2. */
const onlyWoff2: Plugin = {
  name: 'only-woff2',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@fontsource') || !id.endsWith('.css')) return null
    return code.replace(/,\s*url\([^)]*\.woff\)\s*format\('woff'\)/g, '')
  },
}

/** `DatePicker` of antd is in `date-picker`. */
const folderOf = (component: string): string => component.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/**
 * Imports each component of antd from its own module. Its index refers to all of them, so that everything that has a button would seem to need
 * the tables and calendars of other pages.
 */
const antdByComponent: Plugin = {
  name: 'antd-by-component',
  apply: 'build',
  transform: {
    filter: { id: /\/apps\/web\/src\/.*\.tsx?$/, code: /from ["']antd["']/ },
    handler: (code) =>
      code.replace(/import \{([^}]*)\} from ["']antd["'];?/g, (_, names: string) =>
        names
          .split(',')
          .map((one) => one.trim().split(' as '))
          .filter(([name]) => name)
          .map(([name = '', local = name]) => `import ${local} from 'antd/es/${folderOf(name)}'`)
          .join('\n'),
      ),
  },
}

/** Pages for developers: served as /dev/charts by the development server, and built only with `--mode development`. */
const devPages = ['dev/charts.html']

/** Modules are wrapped where named chunks change their order: without that, chunks broke in production only (rolldown issues 9630, 9441). */
const rolldownOptions: BuildOptions['rolldownOptions'] = {
  experimental: { onDemandWrapping: true },
  preserveEntrySignatures: 'allow-extension',
  output: {
    strictExecutionOrder: true,
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: stageNames(import.meta.dirname) }] },
  },
}

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  plugins: [onlyWoff2, react(), antdByComponent, appWorker(import.meta.dirname)],
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2023',
    assetsInlineLimit: 0,
    ...(command === 'build' && mode === 'development'
      ? { rolldownOptions: { input: devPages }, copyPublicDir: false }
      : { rolldownOptions }),
  },
}))
