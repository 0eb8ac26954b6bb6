import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The release of Debian whose nats-server syncs every write if told so; it also runs on the release before. */
const release = 'trixie'
const oldest = [2, 10] as const
/** Kept between runs: 12 MB are downloaded once. */
const folder = path.join(os.tmpdir(), `undertone-nats-server-${os.userInfo().uid}`)
/** Longest time for the list of packages, and for the package, ms (guess). */
const limitMs = 120_000

const isNewEnough = (program: string): boolean => {
  const [, major, minor] = /v(\d+)\.(\d+)/.exec(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? []
  return Number(major) > oldest[0] || (Number(major) === oldest[0] && Number(minor) >= oldest[1])
}

/** The first address from which this system installs Debian's packages; undefined on other systems. */
function debianAddress(): string | undefined {
  const lists = ['/etc/apt/sources.list', ...(existsSync('/etc/apt/sources.list.d') ? readdirSync('/etc/apt/sources.list.d') : [])]
  const texts = lists
    .map((name) => path.resolve('/etc/apt/sources.list.d', name))
    .filter((file) => /\.(list|sources)$/.test(file) && existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
  return /^(?:URIs:|deb(?: \[[^\]]*\])?)\s+(https?:\/\/\S+\/debian)\/?(?:\s|$)/m.exec(texts.join('\n'))?.[1]
}

function run(file: string, args: readonly string[], cwd: string): void {
  const { status, error, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8', timeout: limitMs })
  if (error || status !== 0) throw new Error(`${file} ${args[0]}: ${error?.message ?? stderr.trim().split('\n').at(-1)}`)
}

/** Takes the package of Debian apart in a folder of its own: nothing of the system changes. */
function download(): void {
  const address = debianAddress()
  if (address === undefined) throw new Error('this system installs no packages of Debian')
  mkdirSync(path.join(folder, 'lists/partial'), { recursive: true })
  mkdirSync(path.join(folder, 'cache/archives/partial'), { recursive: true })
  const signed = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'
  writeFileSync(path.join(folder, 'sources.list'), `deb ${signed} ${address} ${release} main\n`)
  const own = {
    'Dir::Etc::SourceList': path.join(folder, 'sources.list'),
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': path.join(folder, 'lists'),
    'Dir::Cache': path.join(folder, 'cache'),
  }
  const options = Object.entries(own).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  run('apt-get', ['update', '-q', ...options], folder)
  run('apt-get', ['download', '-q', ...options, 'nats-server'], folder)
  const archive = readdirSync(folder).find((name) => /^nats-server_.*\.deb$/.test(name))
  if (archive === undefined) throw new Error('apt-get download brought no package')
  run('dpkg-deb', ['-x', archive, 'root'], folder)
}

/** A nats-server that can sync every write: the system's, or that of Debian 13, which is downloaded once. Throws why there is none. */
export function natsProgram(): string {
  const own = path.join(folder, 'root/usr/sbin/nats-server')
  const found = () =>
    ['/usr/sbin/nats-server', '/usr/bin/nats-server', '/usr/local/bin/nats-server', own].find(
      (file) => existsSync(file) && isNewEnough(file),
    )
  const there = found()
  if (there !== undefined) return there
  download()
  const program = found()
  if (program === undefined) throw new Error(`the package of ${release} has no nats-server ${oldest.join('.')}`)
  return program
}
