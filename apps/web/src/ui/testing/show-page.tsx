import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { renderAt } from '../../core/testing/screen.tsx'
import { Toasts } from '../feedback/toast.tsx'

/** Renders a page at an address with the messages of the layout, and waits until it has handled the first answers. */
export const showPage = (address: string, page: ReactNode): Promise<void> =>
  act(async () => {
    renderAt(
      address,
      <>
        {page}
        <Toasts />
      </>,
    )
  })
