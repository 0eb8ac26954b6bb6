import { globSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { ROOT } from './config.ts'
import { isStale, publishNew } from './publish-build.ts'

/** The programs that are built: one file instead of a thousand modules, which takes a third of the processor time of a start away (measured). */
export type Program = 'server' | 'simulator'

const sourceOf = (program: Program): string => `apps/${program}/src/app/main.ts`
const builtOf = (program: Program): string => path.join(ROOT, 'apps', program, 'dist/main.js')

/** Whether the build of a program is missing or older than one of its sources. */
export const isProgramStale = (program: Program): boolean =>
  isStale(builtOf(program), [
    `apps/${program}/src`,
    ...readdirSync(path.join(ROOT, 'packages')).map((name) => `packages/${name}/src`),
    'package-lock.json',
    'scripts/core/program-build.ts',
  ])

/** The file to start a program by, from the root of the checkout: its build, or its source as long as there is no build of it as it is now. */
export const programFile = (program: Program): string =>
  isProgramStale(program) ? sourceOf(program) : path.relative(ROOT, builtOf(program))

/**
 * Keeps files found that a module names by its own place: the workers are built beside the program, everything else stays where it is.
 * Paths are relative to the build, so that a checkout can be moved with it.
 */
function placesOf(program: Program): Plugin {
  const app = path.join(ROOT, 'apps', program)
  /** From a folder of `builds` to a source. */
  const fromBuild = (file: string): string => JSON.stringify(path.posix.join('../..', path.relative(app, file).replaceAll(path.sep, '/')))
  return {
    name: 'places-of-modules',
    transform: {
      filter: { id: /\.ts$/, code: 'import.meta' },
      handler: (code, id) =>
        code
          .replaceAll(/new URL\('[./\w-]*?([\w-]+\.worker)\.ts', import\.meta\.url\)/g, `new URL('./$1.js', BUILD_URL)`)
          .replaceAll('import.meta.url', `new URL(${fromBuild(id)}, BUILD_URL).href`)
          .replaceAll(
            'import.meta.dirname',
            `process.getBuiltinModule('node:url').fileURLToPath(new URL(${fromBuild(path.dirname(id))}, BUILD_URL))`,
          )
          .replaceAll('BUILD_URL', 'import.meta.url'),
    },
  }
}

/** Refuses a build that would start a worker by its source, or the whole program in a worker. */
function checkChunk({ fileName, imports, code }: OutputChunk): void {
  if (imports.includes('main.js')) throw new Error(`${fileName} shares code with main.js: move it out of main.ts`)
  const unbuilt = /new URL\([^)]*\.worker\.ts/.exec(code)
  if (unbuilt) throw new Error(`${fileName} starts a worker in a way that the build does not know: ${unbuilt[0]}`)
}

/**
 * Packages that stay outside: they load native code or files of their own by name, or use what Node deprecates, of which it warns outside
 * `node_modules`. All others are built in, of which kysely alone is 250 files to
 * resolve for each thread that uses it: a start takes 2.3 s of processor time instead of 3.2 (measured in turns on a busy machine).
 */
const external =
  /^(?:node:|sharp|pino|thread-stream|onnxruntime|quickjs-emscripten-core$|@jitl\/|pg-native|nodemailer|mqtt$|pdfkit$|svg-to-pdfkit$|fontkit$|linebreak$|docx$|pdfjs-dist\/|@resvg\/|@cj-tech-master\/)/

/** Builds a program and its workers with what they import. */
async function buildProgram(program: Program): Promise<void> {
  const app = path.join(ROOT, 'apps', program)
  const files = [sourceOf(program), ...globSync(`apps/${program}/src/**/*.worker.ts`, { cwd: ROOT })]
  const input = Object.fromEntries(files.map((file) => [path.basename(file, '.ts'), path.join(ROOT, file)]))
  if (Object.keys(input).length < files.length) throw new Error(`two workers of the ${program} have the same name`)
  await publishNew(path.join(app, 'builds'), path.join(app, 'dist'), async (dir) => {
    const bundle = await rolldown({ input, platform: 'node', plugins: [placesOf(program)], external })
    const { output } = await bundle.write({ dir, format: 'esm', entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' })
    await bundle.close()
    for (const chunk of output) if (chunk.type === 'chunk') checkChunk(chunk)
  })
}

/** Builds the programs whose sources have changed. */
export async function buildPrograms(programs: readonly Program[]): Promise<void> {
  for (const program of programs) if (isProgramStale(program)) await buildProgram(program)
}
