import { coreErrors, DomainError } from '@undertone/domain/core/error'
import { firmwareCalls as calls } from '@undertone/domain/firmware/firmware.calls'
import { firmwareErrors } from '@undertone/domain/firmware/firmware.errors'
import type { Platform } from '../../../contracts/feature.ts'
import { type Binding, bind } from '../../../platform/http/http.ts'
import { FairSemaphore } from '../../../platform/runtime/fair-semaphore.ts'
import { attachment } from '../../../platform/sheet/csv.ts'
import { addPackage, describePackage, packageOf, packageRecord } from './package.service.ts'
import { packagePage, removePackages } from './package.store.ts'
import { fetchFirmware, receiveFirmware, storeFirmware } from './receive-firmware.ts'
import type { SigningKey } from './signing-key.ts'

type Parts = Pick<Platform, 'db' | 'files' | 'outgoing' | 'refusesUploads'>

/** Files received at a time: each is in memory as a whole (guess). */
const places = { max: 2, maxOfKey: 2, maxWaitingOfKey: 10 } as const
const tooMany = (): DomainError => new DomainError(coreErrors.tooManyCalls, { seconds: 10 })

/** Files of packages: uploaded where multipart bodies are parsed, or fetched by us. */
export function firmwareFileRoutes(parts: Parts): { readonly routes: Binding[]; readonly uploadRoutes: Binding[] } {
  const turns = new FairSemaphore(places, tooMany)
  const hasRoom = () => {
    if (parts.refusesUploads()) throw new DomainError(coreErrors.diskFull)
  }
  return {
    uploadRoutes: [
      bind(calls.upload, async (_input, { caller }, reply) => {
        hasRoom()
        return turns.run('', async () => storeFirmware(parts, await receiveFirmware(reply), caller.accountId))
      }),
    ],
    routes: [
      bind(calls.fetch, async ({ body }, { caller }) => {
        hasRoom()
        return turns.run('', async () => storeFirmware(parts, await fetchFirmware(parts.outgoing, body.url), caller.accountId))
      }),
    ],
  }
}

/** Packages of firmware, for the platform's administrator. */
export const packageRoutes = ({ db }: Pick<Parts, 'db'>, key: SigningKey): Binding[] => [
  bind(calls.findPage, async ({ body: { pageNum, pageSize, ...filter } }, { caller }) => {
    const { records, total } = await packagePage(db, filter, { pageNum, pageSize })
    return { total, records: records.map((row) => packageRecord(row, caller.timeZone)) }
  }),
  bind(calls.add, async ({ body }, { caller }) =>
    packageRecord(await packageOf(db, await addPackage(db, key, body, caller.accountId)), caller.timeZone),
  ),
  bind(calls.edit, async ({ body: { id, description } }, { caller }) => {
    await packageOf(db, id)
    await describePackage(db, id, description)
    return packageRecord(await packageOf(db, id), caller.timeZone)
  }),
  bind(calls.remove, async ({ params: { ids } }) => {
    const used = await removePackages(db, ids)
    if (used !== null) throw new DomainError(firmwareErrors.inUse, { name: used })
    return null
  }),
  bind(calls.key, async () => ({ publicKey: key.publicKey, fingerprint: key.fingerprint })),
  bind(calls.keyFile, async (_input, _context, reply) =>
    reply.type('application/x-pem-file').header('content-disposition', attachment('undertone-firmware.pem')).send(key.publicPem),
  ),
]
