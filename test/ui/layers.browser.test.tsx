import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { createLayers } from '../../src/runtime/layers.ts'

function begin(path: string) {
  const history = createMemoryHistory({ initialEntries: [path] })
  const is = { wide: true, customer: true }
  let count = 0
  const layers = createLayers({
    raw: history,
    isWide: () => is.wide,
    isCustomer: () => is.customer,
    uuid: () => `id-${(count += 1)}`,
  })
  const seen = () => {
    const { page, over } = layers.now()
    return [page.href, over?.href]
  }
  return { history, is, layers, seen }
}

describe('what lies over the middle of a wide window', () => {
  it('SHELL-6 a dialog lies over what was there, Back and closing lead to the same, and the middle does not move meanwhile', () => {
    const { history, layers, seen } = begin('/stores/pho-hoa')
    layers.middle.push('/login', {})
    expect(seen()).toEqual(['/stores/pho-hoa', '/login'])
    expect([layers.middle.location.href, layers.over.location.href, history.location.href]).toEqual(['/stores/pho-hoa', '/login', '/login'])
    expect(layers.hasSteps()).toBe(false)
    history.back()
    expect(seen()).toEqual(['/stores/pho-hoa', undefined])
    layers.middle.push('/my-account', {})
    layers.over.push('/my-addresses', {})
    expect(seen()).toEqual(['/stores/pho-hoa', '/my-addresses'])
    expect(layers.hasSteps()).toBe(true)
    layers.close()
    expect(seen()).toEqual(['/stores/pho-hoa', undefined])
    expect(history.location.state.__TSR_index).toBe(0)
    layers.close()
    expect(seen()).toEqual(['/stores/pho-hoa', undefined])
  })

  it('SHELL-6 a link within a dialog leads on in the middle, and Back opens the dialog again where it was', () => {
    const { history, layers, seen } = begin('/')
    layers.middle.push('/my-account', {})
    layers.over.push('/my-orders', {})
    expect(seen()).toEqual(['/my-orders', undefined])
    // what the dialog shows until it is gone
    expect(layers.over.location.href).toBe('/my-account')
    layers.middle.push('/my-account', {})
    expect(seen()).toEqual(['/my-account', undefined])
    history.go(-2)
    expect(seen()).toEqual(['/', '/my-account'])
  })

  it('MOB-1 on a phone, and for who comes by the address, each section is a screen of its own', () => {
    const { is, layers, seen } = begin('/login')
    expect(seen()).toEqual(['/login', undefined])
    layers.middle.push('/cart', {})
    is.wide = false
    layers.middle.push('/login', {})
    expect(seen()).toEqual(['/login', undefined])
    is.wide = true
    expect(seen()).toEqual(['/login', undefined])
    layers.middle.replace('/cart', {})
    layers.middle.push('/login', {})
    expect(seen()).toEqual(['/cart', '/login'])
    is.wide = false
    expect(seen()).toEqual(['/login', undefined])
  })

  it('SHELL-6 a login that takes the place of a screen for customers lies over the last one that a guest may see', () => {
    const { history, is, layers, seen } = begin('/stores/pho-hoa')
    is.customer = false
    layers.middle.push('/checkout', {})
    layers.middle.replace('/login?back=/checkout', {})
    expect(seen()).toEqual(['/stores/pho-hoa', '/login?back=/checkout'])
    layers.close()
    expect(seen()).toEqual(['/stores/pho-hoa', undefined])
    expect(history.location.state.__TSR_index).toBe(0)
    layers.middle.replace('/login?back=/stores/pho-hoa', {})
    expect(seen()).toEqual(['/stores/pho-hoa', '/login?back=/stores/pho-hoa'])
    layers.close()
    expect(seen()).toEqual(['/stores/pho-hoa', undefined])
  })

  it('a login that comes at once to a screen for customers, with nothing seen before, stands in the middle', () => {
    const { is, layers, seen } = begin('/my-orders')
    is.customer = false
    layers.middle.replace('/login?back=/my-orders', {})
    expect(seen()).toEqual(['/login?back=/my-orders', undefined])
  })

  it.each(['/callandorder', '/delivery/orders'])('ROLE-6 SHELL-8 clearing leaves %s alone, which is no page of the shop', (path) => {
    const { is, layers, seen } = begin(path)
    is.customer = false
    layers.clear()
    expect(seen()).toEqual([path, undefined])
  })

  it("SHELL-8 clearing closes what is open and goes to 'nearme'; a login stays, over it", () => {
    const { is, layers, seen } = begin('/my-orders')
    layers.middle.push('/alerts', {})
    expect(seen()).toEqual(['/my-orders', '/alerts'])
    layers.clear()
    expect(seen()).toEqual(['/', undefined])
    layers.middle.push('/my-wallet', {})
    is.customer = false
    layers.middle.push('/login', {})
    expect(seen()).toEqual(['/', '/login'])
    layers.clear()
    expect(seen()).toEqual(['/', '/login'])
    layers.close()
    expect(seen()).toEqual(['/', undefined])
  })
})
