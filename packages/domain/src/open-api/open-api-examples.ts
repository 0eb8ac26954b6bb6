import { openApiPrefix, type SignedRequest, signatureHeaders, stringToSign } from './open-api-signature.ts'

/** How a language concatenates strings, and its names for the parts of a request. */
interface ExampleLanguage {
  readonly language: string
  /** The program around the string to sign. */
  readonly program: (text: string) => string
  readonly parts: Readonly<Record<'method' | 'bodySha256' | 'url', string>>
  /** Concatenates expressions and fixed strings. */
  readonly join: (pieces: readonly Piece[]) => string
}
type Piece = { readonly expression: string } | { readonly fixed: string }

const { accessId, time, nonce, sign } = signatureHeaders

const mark = (name: string): string => `\u0001${name}\u0002`

/**
 * The string to sign of a request without signed headers, as code of a language. Order and separators come from the function with which the
 * server verifies: markers are passed through it and then replaced.
 */
function signedStringIn({ parts, join }: ExampleLanguage): string {
  const request: SignedRequest = { method: mark('method'), bodySha256: mark('bodySha256'), headers: [], url: mark('url') }
  const pieces = stringToSign(request)
    .split('\u0001')
    .flatMap((part): Piece[] => {
      const [name = '', fixed] = part.split('\u0002')
      if (fixed === undefined) return name === '' ? [] : [{ fixed: name }]
      const expression = Object.entries(parts).find(([key]) => key === name)?.[1] ?? name
      return [{ expression }, ...(fixed === '' ? [] : [{ fixed }])]
    })
  return join(pieces)
}

const escaped = (text: string): string => text.replaceAll('\n', '\\n')

const shell: ExampleLanguage = {
  language: 'curl',
  parts: { method: '$method', bodySha256: '$hash', url: '$url' },
  join: (pieces) =>
    `"$(printf '${pieces.map((piece) => ('fixed' in piece ? escaped(piece.fixed) : '%s')).join('')}' ${pieces.flatMap((piece) => ('expression' in piece ? [`"${piece.expression}"`] : [])).join(' ')})"`,
  program: (text) => `#!/usr/bin/env bash
# Usage: BASE=https://host ACCESS_ID=ut… ACCESS_SECRET=uts_… bash call.sh GET '/whoAmI'
#        … bash call.sh POST /equipment/findPage '{"pageNum":1,"pageSize":10}'
set -euo pipefail
method=$1 body=\${3:-}
path="${openApiPrefix}$2"
# The pairs of the query in the order of their text.
url=\${path%%\\?*}
if [[ $path == *\\?* ]]; then url="$url?$(printf '%s' "\${path#*\\?}" | tr '&' '\\n' | LC_ALL=C sort | paste -sd '&' -)"; fi
t="$(date +%s)000"
nonce=$(openssl rand -hex 16)
hash=$(printf '%s' "$body" | openssl dgst -sha256 -r | cut -d' ' -f1)
text=${text}
sign=$(printf '%s' "$ACCESS_ID$t$nonce$text" | openssl dgst -sha256 -hmac "$ACCESS_SECRET" -r | cut -d' ' -f1 | tr a-f A-F)
curl -sS --fail-with-body -X "$method" "$BASE$path" \\
  -H "${accessId}: $ACCESS_ID" -H "${time}: $t" -H "${nonce}: $nonce" -H "${sign}: $sign" \\
  \${body:+-H 'content-type: application/json' --data-binary "$body"}
`,
}

/** Built at run time because it belongs to the displayed program, not to this file. */
const nodeImports = ['import { createHash, createHmac, randomUUID }', "'node:crypto'"].join(' from ')

const node: ExampleLanguage = {
  language: 'Node.js',
  parts: { method: 'method', bodySha256: 'hash', url: 'url' },
  join: (pieces) => `\`${pieces.map((piece) => ('fixed' in piece ? escaped(piece.fixed) : `\${${piece.expression}}`)).join('')}\``,
  program: (text) => `// Usage: BASE=https://host ACCESS_ID=ut… ACCESS_SECRET=uts_… node call.mjs GET /whoAmI
//        … node call.mjs POST /equipment/findPage '{"pageNum":1,"pageSize":10}'
${nodeImports}

const { BASE, ACCESS_ID, ACCESS_SECRET } = process.env

export async function call(method, address, body = '') {
  const path = '${openApiPrefix}' + address
  const [place, query = ''] = path.split('?')
  // The pairs of the query in the order of their text.
  const sorted = query.split('&').filter(Boolean).sort().join('&')
  const url = sorted ? place + '?' + sorted : place
  const t = String(Date.now())
  const nonce = randomUUID()
  const hash = createHash('sha256').update(body).digest('hex')
  const text = ${text}
  const sign = createHmac('sha256', ACCESS_SECRET).update(ACCESS_ID + t + nonce + text).digest('hex').toUpperCase()
  const answer = await fetch(BASE + path, {
    method,
    headers: {
      '${accessId}': ACCESS_ID,
      '${time}': t,
      '${nonce}': nonce,
      '${sign}': sign,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  })
  if (!answer.ok) throw new Error(answer.status + ' ' + (await answer.text()))
  return answer.status === 204 ? null : answer.json()
}

const [method, address, body] = process.argv.slice(2)
console.log(JSON.stringify(await call(method, address, body)))
`,
}

const python: ExampleLanguage = {
  language: 'Python',
  parts: { method: 'method', bodySha256: 'digest', url: 'url' },
  join: (pieces) => `f"${pieces.map((piece) => ('fixed' in piece ? escaped(piece.fixed) : `{${piece.expression}}`)).join('')}"`,
  program: (text) => `# Usage: BASE=https://host ACCESS_ID=ut… ACCESS_SECRET=uts_… python3 call.py GET /whoAmI
#        … python3 call.py POST /equipment/findPage '{"pageNum":1,"pageSize":10}'
import hashlib, hmac, os, sys, time, urllib.request, uuid

BASE, ACCESS_ID, ACCESS_SECRET = (os.environ[name] for name in ("BASE", "ACCESS_ID", "ACCESS_SECRET"))


def call(method, address, body=""):
    path = "${openApiPrefix}" + address
    place, _, query = path.partition("?")
    # The pairs of the query in the order of their text.
    ordered = "&".join(sorted(pair for pair in query.split("&") if pair))
    url = f"{place}?{ordered}" if ordered else place
    t = str(int(time.time() * 1000))
    nonce = uuid.uuid4().hex
    digest = hashlib.sha256(body.encode()).hexdigest()
    text = ${text}
    message = (ACCESS_ID + t + nonce + text).encode()
    sign = hmac.new(ACCESS_SECRET.encode(), message, hashlib.sha256).hexdigest().upper()
    request = urllib.request.Request(BASE + path, method=method, data=body.encode() if body else None)
    for name, value in (("${accessId}", ACCESS_ID), ("${time}", t), ("${nonce}", nonce), ("${sign}", sign)):
        request.add_header(name, value)
    if body:
        request.add_header("content-type", "application/json")
    with urllib.request.urlopen(request) as answer:
        return answer.read().decode()


print(call(*sys.argv[1:]))
`,
}

/** Runnable programs that make a signed call. */
export const exampleCode = (): { language: string; code: string }[] =>
  [shell, node, python].map((spelling) => ({ language: spelling.language, code: spelling.program(signedStringIn(spelling)) }))
