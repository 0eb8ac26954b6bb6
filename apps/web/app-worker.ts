import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { offlinePages } from './offline-pages.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk'

/** Files of a chunk and of everything that it imports at once: scripts and style sheets. */
function fetchedBy(bundle: Bundle, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const chunk = bundle[name]
    if (found.has(name) || !isChunk(chunk)) continue
    found.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    open.push(...chunk.imports)
  }
  return found
}

/** What is fetched ahead so that the app opens without a network: the entry, the frame, and the pages of a round. Throws where a page was moved. */
export function shellFiles(bundle: Bundle, root: string): readonly string[] {
  const chunks = Object.values(bundle).filter(isChunk)
  const starts = offlinePages.map((page) => {
    const file = path.join(root, page)
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
    if (!chunk) throw new Error(`no chunk has ${page}: mend offline-pages.ts`)
    return chunk.fileName
  })
  const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  return [...fetchedBy(bundle, [...entries, ...starts])].sort()
}

/** Files with fixed names that the page needs, with their contents. */
const fixedFiles = (publicDir: string): readonly string[] =>
  readdirSync(publicDir).filter((name) => /\.(js|svg|png|webmanifest)$/.test(name))

/** Builds the service worker, which knows the files of this build (decision 142). */
export function appWorker(root: string): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      // The pages for developers have none.
      if (!bundle['index.html']) return
      const publicDir = path.join(root, 'public')
      const fixed = fixedFiles(publicDir)
      const files = shellFiles(bundle, root)
      const hash = createHash('sha256').update(JSON.stringify(Object.keys(bundle).sort()))
      const page = bundle['index.html']
      if (page.type === 'asset') hash.update(page.source)
      for (const name of fixed) hash.update(readFileSync(path.join(publicDir, name)))
      const version = hash.digest('hex').slice(0, 12)
      const shell = { version, files: ['/', ...[...files, ...fixed].map((name) => `/${name}`)] }
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        root,
        publicDir: false,
        define: { 'globalThis.undertoneShell': JSON.stringify(shell) },
        build: {
          write: false,
          target: 'es2023',
          rolldownOptions: {
            input: path.join(root, 'src/app/worker/app-worker.ts'),
            output: { format: 'iife', entryFileNames: 'app-worker.js' },
          },
        },
      })
      const outputs = (Array.isArray(built) ? built : [built]) as readonly Rolldown.RolldownOutput[]
      const worker = outputs[0]?.output[0]
      if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
      this.emitFile({ type: 'asset', fileName: 'app-worker.js', source: worker.code })
      this.emitFile({ type: 'asset', fileName: 'app-shell.json', source: JSON.stringify(shell) })
    },
  }
}
