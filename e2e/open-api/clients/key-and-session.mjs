// A program of a customer: a key and a session side by side.
import { Undertone, UndertoneError } from '@undertone/client'

const { UNDERTONE_URL: base, UNDERTONE_USER: userName, UNDERTONE_PASSWORD: password, ID: accessId, SECRET: secret } = process.env
const [session, key] = [await Undertone.login({ base, userName, password }), Undertone.withKey({ base, accessId, secret })]
const { mappingId } = await key.call('GET /wave/getDefaultWave')
const {
  value: { waveId },
} = await key.recordings(mappingId).next()
const [one, other] = [await session.wave(waveId), await key.wave(waveId)]
let points = 0
for await (const point of key.pages('POST /mapping/findPage', {}, 3)) points += point.id > 0 ? 1 : 0
const { total } = await session.call('POST /mapping/findPage', { body: {} })
const denied = await key.call('POST /alarm/findPage', { body: {} }).catch((error) => error)
const events = []
for await (const event of session.live()) {
  events.push(event.type)
  if (event.type === 'point') break
}
await session.logout()
const again = await session.call('GET /system/user/getInfo')
console.log(
  JSON.stringify({
    isSame: JSON.stringify(one) === JSON.stringify(other),
    samples: Object.values(one.axes)[0].length,
    points,
    total,
    denied: [denied instanceof UndertoneError, denied.status, denied.code > 1000],
    live: events.at(-1),
    user: again.user.userName,
  }),
)
