import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentPropsWithRef, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../buttons/icon-button.tsx'
import { MenuFrame } from './menu.tsx'

type Props = ComponentPropsWithRef<'button'>

interface MenuOnFirstUseProps {
  /** The name of the button and of the menu. */
  label: string
  icon: ReactNode
  children: ReactNode
}

/**
 * A menu that costs a page of rows nothing but its buttons: the menu itself is mounted with the first press. The button is always
 * the same element, and what it does is what the kit's own trigger would do, which gives it its handlers.
 */
export function MenuOnFirstUse({ label, icon, children }: MenuOnFirstUseProps) {
  const id = useId()
  const element = useRef<HTMLButtonElement>(null)
  const trigger = useRef<Props>({})
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  const [controls, setControls] = useState<string>()

  function begin() {
    // The trigger must be there for the event that has begun.
    if (!used) flushSync(() => setUsed(true))
  }

  function take(given: Props) {
    trigger.current = given
    setControls(given['aria-controls'])
  }

  return (
    <>
      <IconButton
        id={id}
        ref={element}
        size="sm"
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={controls}
        onPointerDown={(event) => {
          begin()
          trigger.current.onPointerDown?.(event)
        }}
        onMouseDown={(event) => {
          begin()
          trigger.current.onMouseDown?.(event)
        }}
        onClick={(event) => {
          begin()
          trigger.current.onClick?.(event)
        }}
        onKeyDown={(event) => {
          begin()
          trigger.current.onKeyDown?.(event)
        }}
        onKeyUp={(event) => trigger.current.onKeyUp?.(event)}
      />
      {used && (
        <MenuFrame
          onOpenChange={setOpen}
          trigger={
            <BaseMenu.Trigger
              id={id}
              render={(props, { open: isOpen }) => <Given props={props} open={isOpen} element={element} give={take} />}
            />
          }
        >
          {children}
        </MenuFrame>
      )}
    </>
  )
}

interface GivenProps {
  props: Props
  open: boolean
  element: RefObject<HTMLButtonElement | null>
  give: (props: Props) => void
}

/** Draws nothing: the button is there already, and is given what the kit's trigger would have drawn. */
function Given({ props, open, element, give }: GivenProps) {
  const { ref } = props
  useLayoutEffect(() => {
    give(props)
  })
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    const forget = ref(element.current)
    return () => {
      if (typeof forget === 'function') forget()
      else ref(null)
    }
  }, [ref, element])
  // Around its trigger the kit has two guards, which the Tab key meets; the first belongs before the button.
  useLayoutEffect(() => {
    const guard = element.current?.nextElementSibling
    if (open && guard) element.current?.before(guard)
  }, [open, element])
  return null
}
