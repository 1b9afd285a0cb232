// react-router-dom as the pages of this store may use it. A shared package cannot be tree-shaken, so the rest stays out by
// not being named: above all the data router, 18 kB that loads and submits what our queries and forms do.
export {
  createSearchParams,
  Link,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  renderMatches,
  Router,
  StaticRouter,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-source';
