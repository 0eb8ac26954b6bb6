import { calls } from '@undertone/domain/index/calls'
import { signedCalls } from '@undertone/domain/index/open-calls'
import { devicePaths } from '../../apps/server/src/ingest/http/device-http.openapi.ts'
import { openapi } from '../../apps/server/src/platform/http/openapi.ts'
import { apiOf } from './api-shape.ts'
import { pythonCalls, pythonTypes } from './python-types.ts'
import { typescriptFacts, typescriptTypes } from './typescript-types.ts'

/** The generated files of the client libraries by their place in the checkout: made of what `/openapi.json` answers in English. */
export function clientFiles(): Readonly<Record<string, string>> {
  const api = apiOf(openapi({ calls, signedCalls, otherPaths: devicePaths }, 'en'))
  return {
    'clients/typescript/src/generated/api.calls.ts': typescriptTypes(api),
    'clients/typescript/src/generated/call-facts.table.ts': typescriptFacts(api),
    'clients/python/undertone/calls.py': pythonCalls(api),
    'clients/python/undertone/types.py': pythonTypes(api),
  }
}
