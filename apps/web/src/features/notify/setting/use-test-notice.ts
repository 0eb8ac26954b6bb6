import { notifyCalls } from '@undertone/domain/notify/notify.calls'
import { useState } from 'react'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { notifyText } from '../shared/notify.text.ts'

type Way = 'email' | 'chat' | 'push'

/** Sends the user a test notification and shows the outcome; `testing` is the id of the receiver being tested. */
export function useTestNotice(way: Way) {
  const say = useText()
  const toast = useToast()
  const [testing, setTesting] = useState<number | null>(null)
  const { mutate } = useSend(notifyCalls.sendTest)
  const test = (id?: number) => {
    setTesting(id ?? 0)
    mutate(
      { body: { way, ...(id === undefined ? {} : { id }) } },
      {
        onSuccess: ({ outcome, answer }) => {
          if (outcome !== 'sent') toast.error(say(notifyText.testFailed, { answer }))
          else toast.success(say(way === 'email' ? notifyText.testQueued : notifyText.testSent, { answer }))
        },
        onError: (error) => toast.error(error),
        onSettled: () => setTesting(null),
      },
    )
  }
  return { test, testing }
}
