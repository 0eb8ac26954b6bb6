import { useQuery } from '@tanstack/react-query'
import { fileCalls } from '@undertone/domain/file/file.calls'
import type { SoundFacts } from '@undertone/domain/inspection/round/phone-sound'
import { useState } from 'react'
import { sendBlob } from '../../../../core/api/api.ts'
import { useText } from '../../../../core/language/language.ts'
import { Button } from '../../../../ui/control/button.tsx'
import styles from '../phone.module.css'
import { soundText } from './sound.text.ts'
import { SoundNumbers, SoundSpectrum } from './sound-view.tsx'
import { soundOfWav } from './sound-wav.ts'

/** The spectrum of a sound that is stored, computed here once somebody asks for it; its player is that of all files. */
export function StoredSound({ fileId, facts }: { readonly fileId: string; readonly facts: SoundFacts }) {
  const say = useText()
  const [isOpen, setOpen] = useState(false)
  const read = useQuery({
    queryKey: ['sound', fileId],
    queryFn: async ({ signal }) => {
      const file = await sendBlob(fileCalls.get, { params: { fileId } }, { signal, noErrorPage: true })
      return { sound: soundOfWav(await file.arrayBuffer()) }
    },
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      {!read.data && (
        <Button className={styles.big ?? ''} busy={read.isFetching} onClick={() => (isOpen ? void read.refetch() : setOpen(true))}>
          {say(soundText.showSpectrum)}
        </Button>
      )}
      {read.error && <span role="alert">{read.error.message}</span>}
      {read.data &&
        (read.data.sound ? (
          <>
            <SoundSpectrum sound={read.data.sound} />
            <SoundNumbers facts={facts} />
          </>
        ) : (
          <p>{say(soundText.noSpectrum)}</p>
        ))}
    </>
  )
}
