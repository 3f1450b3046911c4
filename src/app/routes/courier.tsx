export const CourierLoginRoute = () => null
export const CourierOrdersRoute = () => null
export const CourierOrderRoute = () => null
