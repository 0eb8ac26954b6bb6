import { randomUUID } from 'node:crypto'
import { demoCompanyId } from '@undertone/domain/org/demo-company'
import { sha256Of, signOf } from '../../apps/server/src/features/open-api/signature.ts'
import { request } from '../../trials/product/person.ts'
import type { Site } from '../../trials/product/site.ts'
import type { Fault } from '../../trials/trial/fault.ts'
import { tokenOf } from '../support/attacker.ts'

/** More than the product answers with the reason before it only says that there are too many. */
const attempts = 200
const url = '/openapi/v1/whoAmI'

/** A key of the demo company with its secret. */
async function newKey(site: Site): Promise<{ accessId: string; secret: string }> {
  const draft = { tenantId: demoCompanyId, name: 'owner', scopes: ['plant.read'], addresses: [], ratePerMinute: 100 }
  const { text } = await request(
    site,
    'POST',
    '/openApi/add',
    { ...draft, notifyUrl: null, notifyEvents: [], expiresAt: null },
    await tokenOf(site, 'superadmin'),
  )
  return (JSON.parse(text) as { data: { accessId: string; secret: string } }).data
}

async function whoAmI(site: Site, accessId: string, secret: string): Promise<number> {
  const signing = { accessId, t: String(Date.now()), nonce: randomUUID() }
  const sign = signOf(signing, { method: 'GET', url, bodySha256: sha256Of(''), headers: [] }, Buffer.from(secret))
  const { accessId: id, ...rest } = signing
  const response = await fetch(site.base + url, { headers: { 'access-id': id, ...rest, sign } })
  await response.arrayBuffer()
  return response.status
}

/** Somebody who shares the address of a key's owner, and knows the access id, signs wrongly. */
export const wrongSignatures: Fault = {
  id: 'wrong-signatures',
  name: `${attempts} wrong signatures with the access id of somebody at the same address`,
  pass: 'they are refused, then with 429, and right signatures of the owner are always answered',
  times: { short: 1, long: 3 },
  inject: async ({ site, fail }) => {
    const { accessId, secret } = await newKey(site)
    const statuses: number[] = []
    for (let i = 0; i < attempts; i++) statuses.push(await whoAmI(site, accessId, 'uts_guess'))
    if (statuses[0] !== 401 || statuses.at(-1) !== 429) fail(`wrong signatures were answered ${[...new Set(statuses)].join(', ')}`)
    const owner = await whoAmI(site, accessId, secret)
    if (owner !== 200) fail(`the owner of the key was answered ${owner}`)
  },
}
