import { graphql } from 'react-relay';
import { Navigate } from 'react-router';

export const registerPageQuery = graphql`
  query RegisterPageQuery @preloadable {
    ...AppGate_query
  }
`;

/** What a signed-in user gets at the address of an invitation: the home page. Everybody else sees the log-in screen. */
export default function RegisterPage() {
  return <Navigate to="/" replace />;
}
