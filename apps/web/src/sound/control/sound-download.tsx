import type { Axis } from '@undertone/domain/device/telemetry/telemetry'
import { voicePrintCalls } from '@undertone/domain/waveform/voice-print/voice-print.calls'
import { download } from '../../core/api/api.ts'
import { useText } from '../../core/language/language.ts'
import { useSession } from '../../core/session/session.ts'
import { Button } from '../../ui/control/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { soundBarText } from './sound.text.ts'

/** Downloads the played axis as a sound file, named by the server. Requires the permission to export waves. */
export function SoundDownload({ waveId, axis }: { readonly waveId: number; readonly axis: Axis | null }) {
  const say = useText()
  const toast = useToast()
  const { can } = useSession()
  if (waveId === 0 || !can(voicePrintCalls.exportSound.access)) return null
  const save = () =>
    download(voicePrintCalls.exportSound, { query: { waveId: String(waveId), ...(axis ? { axis } : {}) } }, { noErrorPage: true }).catch(
      (failure: unknown) => {
        const why = failure instanceof Error ? failure.message : ''
        toast.error(why ? `${say(soundBarText.exportFailed)}: ${why}` : say(soundBarText.exportFailed))
      },
    )
  return (
    <Button kind="quiet" icon="download" onClick={() => void save()}>
      {say(soundBarText.download)}
    </Button>
  )
}
